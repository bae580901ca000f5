import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../limits.ts';
import { noteOrigin } from './answers.ts';
import type { Asking } from './asking.ts';

/** Documents kept ready: the console has about a hundred, and a partner a handful. */
const maxKept = 1_000;
/**
 * Characters of all of them, and of one: whoever may sign in may send documents of megabytes, and once it is
 * read one takes up to thirty times the memory of its text.
 */
const maxCharacters = { all: 2_000_000, one: 100_000 };

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code, http: { status: 400, spec: true } },
  });

/** Reads the text of an operation, up to the limit of tokens. */
export const parseDocument = (text: string): DocumentNode => parse(text, { maxTokens: limits.tokens });

/** What is wrong with a document, without telling what the schema has instead. */
export const validateDocument = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  validate(schema, document, undefined, { maxErrors: 10, hideSuggestions: true });

/**
 * Valid documents by their text, for Yoga's cache. Yoga hands over whatever it has parsed; kept is only what
 * turned out to be valid, so that nobody fills the store with anything else.
 */
export class ValidDocuments {
  readonly #documents = new Map<string, DocumentNode>();
  #characters = 0;

  /** A document that is kept; it is the newest now. */
  get(text: string): DocumentNode | undefined {
    const known = this.#documents.get(text);
    if (known) {
      this.#documents.delete(text);
      this.#documents.set(text, known);
    }
    return known;
  }

  /** Nothing is kept before it is found valid. */
  set(): void {
    // `keep` does it.
  }

  /** Keeps a valid document; those that were not asked for the longest go. */
  keep(document: DocumentNode): void {
    const text = document.loc?.source.body;
    if (text === undefined || text.length > maxCharacters.one || this.#documents.has(text)) return;
    this.#documents.set(text, document);
    this.#characters += text.length;
    for (const oldest of this.#documents.keys()) {
      if (this.#documents.size <= maxKept && this.#characters <= maxCharacters.all) return;
      this.#documents.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}

/** Parses and validates within our limits, and says by a code what is wrong with a document. */
export const documentLimits = (valid: ValidDocuments): Plugin<Asking> => ({
  onParse: ({ context, setParseFn }) => {
    setParseFn((source) => parseDocument(typeof source === 'string' ? source : source.body));
    return ({ result, replaceParseResult }) => {
      if (!(result instanceof Error)) return;
      const read = result instanceof GraphQLError ? result : new GraphQLError('The document cannot be read');
      const error = withCode(read, 'GRAPHQL_PARSE_FAILED');
      noteOrigin(error, { requestId: context.requestId });
      replaceParseResult(error as never);
    };
  },
  onValidate: ({ params, setValidationFn }) => {
    setValidationFn((schema: GraphQLSchema, document: DocumentNode) => validateDocument(schema, document));
    return ({ valid: isValid, result, setResult }) => {
      if (isValid) valid.keep(params.documentAST);
      else
        setResult(
          (result as readonly GraphQLError[]).map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')),
        );
    };
  },
});
