import { createToaster } from '@chakra-ui/react';

/** The page's messages, where no dialog and no footer has its buttons; `toast.success('…')` from anywhere. */
export const toaster = createToaster({
  placement: 'bottom-start',
  pauseOnPageIdle: true,
  max: 4,
  overlap: false,
});

/** Long enough to be read by somebody whose eyes are elsewhere, on a machine that is busy. */
const readMs = 8_000;

/** Short messages that need no answer; announced politely. */
export const toast = {
  success: (title: string, description?: string): void =>
    void toaster.create({
      type: 'success',
      title,
      duration: readMs,
      ...(description ? { description } : {}),
    }),
  info: (title: string, description?: string): void =>
    void toaster.create({ type: 'info', title, duration: readMs, ...(description ? { description } : {}) }),
  warning: (title: string, description?: string): void =>
    void toaster.create({
      type: 'warning',
      title,
      duration: readMs,
      ...(description ? { description } : {}),
    }),
  error: (title: string, description?: string): void =>
    void toaster.create({ type: 'error', title, duration: 10_000, ...(description ? { description } : {}) }),
};
