import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the forms beside a booking that is typed. */
export const formsBesideMessages = defineMessages({
  title: { id: 'formsBeside.title', defaultMessage: 'Forms that this leg needs' },
  show: { id: 'formsBeside.show', defaultMessage: 'Show {name}' },
  hide: { id: 'formsBeside.hide', defaultMessage: 'Hide {name}' },
  sign: { id: 'formsBeside.sign', defaultMessage: 'Sign and attach when saving' },
  notDrawn: {
    id: 'formsBeside.notDrawn',
    defaultMessage: 'It has no template, or cannot be filled. Look at it under PDF Forms.',
  },
  failed: { id: 'formsBeside.failed', defaultMessage: 'Failed to generate attachment' },
  attached: { id: 'formsBeside.attached', defaultMessage: 'Form creation successful' },
});
