import { createToaster } from '@chakra-ui/react';

/** The page's messages, where no dialog and no footer has its buttons; `toast.success('…')` from anywhere. */
export const toaster = createToaster({
  placement: 'bottom-start',
  pauseOnPageIdle: true,
  max: 4,
  overlap: false,
});

/** Short messages that need no answer; announced politely. */
export const toast = {
  success: (title: string, description?: string): void =>
    void toaster.create({ type: 'success', title, ...(description ? { description } : {}) }),
  info: (title: string, description?: string): void =>
    void toaster.create({ type: 'info', title, ...(description ? { description } : {}) }),
  warning: (title: string, description?: string): void =>
    void toaster.create({ type: 'warning', title, duration: 8000, ...(description ? { description } : {}) }),
  error: (title: string, description?: string): void =>
    void toaster.create({ type: 'error', title, duration: 10_000, ...(description ? { description } : {}) }),
};
