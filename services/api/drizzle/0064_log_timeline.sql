CREATE TABLE "log_timeline" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"timeline" varchar(8) NOT NULL,
	CONSTRAINT "log_timeline_only" CHECK ("log_timeline"."only")
);
