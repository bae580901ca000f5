/**
 * The tag of postgres.js or that of Drizzle: what statements of both need is written once over it, without
 * values of its own.
 */
export type SqlTag<Part> = (text: TemplateStringsArray, ...parts: Part[]) => Part;
