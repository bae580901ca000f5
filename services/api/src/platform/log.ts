import { pino, type Logger } from 'pino';

/** An error as it is logged: where and what, never with which values. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string[];
  cause?: LoggedError;
}

const textOf = (error: Error, name: string): string | undefined => {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Messages that repeat what was written: Drizzle's carries the statement's values, PostgreSQL's the offending
 * text.
 */
const safeMessage = (error: Error): string => {
  if (error.message.startsWith('Failed query')) return 'Failed query';
  if (textOf(error, 'severity') !== undefined) return error.message.replace(/: ".*"$/s, '').slice(0, 300);
  return error.message.slice(0, 500);
};

/** What may be said of an error in a log: its values may name a patient. */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.trim());
  const optional = {
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint_name'),
    table: textOf(error, 'table_name'),
  };
  return {
    type: error.name,
    message: safeMessage(error),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(stack ? { stack } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
};

/** JSON lines on stdout. Nothing that names a patient is ever logged: ids, codes and durations only. */
export const createLog = (level: string, name: string): Logger =>
  pino({
    level,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: { paths: ['*.password', '*.secret', '*.token', '*.authorization', '*.cookie'], remove: true },
  });
