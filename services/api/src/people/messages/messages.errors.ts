import { refusalKind } from '../../platform/refusal.ts';

/**
 * The message cannot be sent again: it waits or was sent already, is not needed any more, or comes too late.
 */
export const MessageNotSendable = refusalKind<object>('MessageNotSendable', 'MESSAGE_NOT_SENDABLE');
