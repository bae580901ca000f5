import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'web/src/**/*.graphql',
  ignoreNoDocuments: true,
  // An invalid document is named with its place.
  errorsOnly: true,
  noSilentErrors: true,
  generates: {
    // scripts/codegen-hooks.ts divides it into web/src/gql.
    '.cache/gql/generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        // Names stay as written: BookingsGrid_cancelBooking, TripRow_trip.
        namingConvention: 'keep',
        useTypeImports: true,
        enumType: 'string-literal',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        strictScalars: true,
        defaultScalarType: 'unknown',
        scalars: {
          DateTime: 'string',
          LocalDateTime: 'string',
          Date: 'string',
          Decimal: 'string',
          JSON: 'unknown',
        },
        dedupeFragments: true,
        optimizeDocumentNode: true,
      },
    },
  },
};

export default config;
