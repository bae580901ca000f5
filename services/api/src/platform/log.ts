import { pino, type Logger } from 'pino';

/** JSON lines on stdout. Nothing that names a patient is ever logged: ids, codes and durations only. */
export const createLog = (level: string, name: string): Logger =>
  pino({
    level,
    base: { process: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.secret', '*.token', '*.authorization', '*.cookie', 'err.parameters', 'err.args', 'err.query', 'err.params', 'err.cause.parameters', 'err.cause.args', 'err.cause.query', 'err.cause.detail', 'err.detail', 'err.where'], remove: true },
  });
