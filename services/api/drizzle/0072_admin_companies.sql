-- The platform's own companies, which everybody knows, are looked up with every name of a company that is read: without an index all
-- companies were gone through for them. Companies are few, so that building it holds nobody up.
CREATE INDEX "companies_admin_idx" ON "companies" USING btree ("id") WHERE "companies"."is_admin";
