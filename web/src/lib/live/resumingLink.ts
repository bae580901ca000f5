import { ApolloLink } from '@apollo/client';
import { fromPlace, type Place } from './place.ts';

/** Lets a subscription that has a place go on from it, now and whenever its socket connects again. */
export const resumingLink = new ApolloLink((operation, forward) => {
  const place = operation.getContext()['place'] as Place | undefined;
  if (place) operation.variables = fromPlace(operation.variables, place);
  return forward(operation);
});
