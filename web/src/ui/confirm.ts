import { createContext, useContext, type ReactNode } from 'react';
import type { Option } from './Select.tsx';

/** A question to the person. */
export interface ConfirmQuestion {
  /** Default 'Please confirm'. */
  title?: string;
  /** Default 'Are you sure?'. */
  text?: ReactNode;
  yes?: string;
  no?: string;
  /**
   * Asks for a reason: free text, or one of a list (with a free comment, which the options in `commentFor`
   * demand).
   */
  reason?: {
    options?: readonly Option[];
    required?: boolean;
    label?: string;
    /** How long free text may be; as long as a comment unless told. */
    limit?: number;
    comment?: boolean;
    commentFor?: readonly string[];
    /** What it starts with: what was given before, where it could not be sent. */
    given?: { reason: string; comment: string };
  };
  /** The yes button warns. */
  danger?: boolean;
}

/** The answer: `reason` is the typed text or the chosen option's value. */
export interface ConfirmAnswer {
  confirmed: boolean;
  /** Left by Esc or the close button, or gone with its screen: no, where nothing but yes or no is asked. */
  unanswered?: true;
  reason: string;
  comment: string;
}

/** Something to be told; `error` adds 'Error: ' before the title. */
export interface AlertNotice {
  title: string;
  text?: ReactNode;
  error?: boolean;
  /** Shown small, to be read to support. */
  requestId?: string | undefined;
}

export interface Asker {
  confirm: (question?: ConfirmQuestion) => Promise<ConfirmAnswer>;
  alert: (notice: AlertNotice) => Promise<void>;
}

export const AskContext = createContext<Asker | null>(null);

function useAsker(): Asker {
  const asker = useContext(AskContext);
  if (!asker) throw new Error('ConfirmProvider is missing above this component');
  return asker;
}

/** Asks a yes/no question: `const { confirmed, reason } = await confirm({ text })`. */
export const useConfirm = (): Asker['confirm'] => useAsker().confirm;

/** Tells something that must be read: `await alert({ title, text, error: true })`. */
export const useAlert = (): Asker['alert'] => useAsker().alert;
