CREATE TABLE "product_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead_seconds" integer NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_clock_only" CHECK ("product_clock"."only"),
	CONSTRAINT "product_clock_forward" CHECK ("product_clock"."ahead_seconds" >= 0)
);
