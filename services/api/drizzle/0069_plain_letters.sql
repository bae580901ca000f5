-- What is searched, in lower case and without accents: 'Clínica' as 'clinica'. Mirrors plainLetters in schema/rules/searchedNames.ts.
-- Not strict, so that it is written into the statement that calls it; most texts have plain letters and are only lowered.
CREATE FUNCTION "plain_letters"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN octet_length("given") = char_length("given") THEN lower("given")
	ELSE replace(replace(replace(replace(
		translate(lower(regexp_replace(normalize("given", NFKD), '[\u0300-\u036f]', '', 'g')), 'øđðłı', 'oddli'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
END;
