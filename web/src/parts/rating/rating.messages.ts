import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of how a completed leg was carried out. */
export const ratingMessages = defineMessages({
  rated: { id: 'rating.rated', defaultMessage: 'Rated {stars} of 5 by {who}, {when}' },
  somebody: { id: 'rating.somebody', defaultMessage: 'a program' },
  rate: { id: 'rating.rate', defaultMessage: 'Rate this trip' },
  again: { id: 'rating.again', defaultMessage: 'Change the rating' },
  title: { id: 'rating.title', defaultMessage: 'How was it? {leg}' },
  stars: { id: 'rating.stars', defaultMessage: 'Rating' },
  one: { id: 'rating.one', defaultMessage: '1: poor' },
  two: { id: 'rating.two', defaultMessage: '2: below what we expect' },
  three: { id: 'rating.three', defaultMessage: '3: as agreed' },
  four: { id: 'rating.four', defaultMessage: '4: good' },
  five: { id: 'rating.five', defaultMessage: '5: very good' },
  comment: { id: 'rating.comment', defaultMessage: 'Words for the transport provider' },
  save: { id: 'rating.save', defaultMessage: 'Save the rating' },
  cancel: { id: 'rating.cancel', defaultMessage: 'Cancel' },
  done: { id: 'rating.done', defaultMessage: '{leg} rated' },
  failed: { id: 'rating.failed', defaultMessage: 'Failed to rate: {leg}' },
});
