-- Searches compare plain_letters(name): nothing has asked for lower(name) since.
DROP INDEX IF EXISTS "facilities_search_idx";--> statement-breakpoint
-- As before, but capitals by Unicode, whatever the database's locale: 'C' leaves all but A to Z as they are.
CREATE OR REPLACE FUNCTION "plain_letters"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN octet_length("given") = char_length("given") THEN lower("given")
	ELSE replace(replace(replace(replace(
		translate(lower(regexp_replace(normalize("given", NFKD), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8), 'øđðłı', 'oddli'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
END;
