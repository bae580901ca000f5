import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment, BookingDetail_offerFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState } from '../../ui/Feedback.tsx';
import { ListLine } from '../../ui/ListLine.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { Estimate } from '../pricing/Estimate.tsx';
import { planTerms } from '../planTerms.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { bySending, roundsOf } from './bookingDetail.state.ts';
import { endingWords } from './endingWords.ts';

type Itinerary = BookingDetail_itineraryFragment;

function OfferLine(props: { offer: BookingDetail_offerFragment; zone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { offer, zone } = props;
  const promised = offer.promisedPickUpAt
    ? intl.formatMessage(m.promisedAt, { time: time.when(offer.promisedPickUpAt, zone, 'inText') })
    : null;
  return (
    <ListLine>
      <chakra.span flex="1 1 140px" fontWeight="550" overflowWrap="anywhere">
        {offer.company.name}
      </chakra.span>
      {offer.isVip ? (
        <Chip tone="accepted">{intl.formatMessage(m.vipOffer)}</Chip>
      ) : offer.tier ? (
        <chakra.span color="fg.muted">{intl.formatMessage(m.tier, { tier: offer.tier })}</chakra.span>
      ) : null}
      {offer.estimate ? <Estimate estimate={offer.estimate} offerId={offer.id} /> : null}
      <StatusChip ofOffer state={offer.status} {...(promised ? { title: promised } : {})} />
      {offer.outcome ? (
        <chakra.span flexBasis="100%" overflowWrap="anywhere">
          {offer.outcome.message}
        </chakra.span>
      ) : null}
      <chakra.span flexBasis="100%" color="fg.muted">
        {[
          intl.formatMessage(m.sentAt, { time: time.when(offer.createdAt, zone, 'inText') }),
          offer.revokedAt
            ? intl.formatMessage(m.revokedAt, { time: time.when(offer.revokedAt, zone, 'inText') })
            : null,
          offer.answeredAt
            ? intl.formatMessage(m.answeredAt, { time: time.when(offer.answeredAt, zone, 'inText') })
            : null,
          offer.ending ? endingWords(offer.ending, intl) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.span>
      {promised || offer.counterPickUpAt || offer.reason ? (
        <chakra.span flexBasis="100%" color="fg.muted" overflowWrap="anywhere">
          {[
            promised,
            offer.status === 'COUNTERED' && offer.counterPickUpAt
              ? intl.formatMessage(m.counterAt, { time: time.when(offer.counterPickUpAt, zone, 'inText') })
              : null,
            offer.status === 'COUNTERED' ? offer.counterMessage : null,
            offer.reason?.name,
            offer.reasonComment,
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.span>
      ) : null}
    </ListLine>
  );
}

/** The offers of a booking as a timeline of rounds, and why others were not asked. */
export function OffersSection(props: { itinerary: Itinerary }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { itinerary } = props;
  const zone = itinerary.market.timeZone;
  return (
    <chakra.div display="grid" gap="4">
      {itinerary.batches.map((batch) => {
        const { present: offers, earlier } = bySending(
          itinerary.offers.filter((offer) => offer.batchNo === batch.no),
          batch.sending,
        );
        const plan = batch.dispatch;
        const asked = new Set(offers.map((offer) => offer.company.id));
        const open = offers.some(
          (offer) => offer.status === 'OPEN' || offer.status === 'BID' || offer.status === 'COUNTERED',
        );
        const waiting = open || batch.round === 0;
        const rounds = roundsOf(offers, plan?.rounds ?? []);
        const times = (number: number): ReactNode => {
          const round = plan?.rounds.find((one) => one.number === number);
          return round ? (
            <chakra.span fontWeight="400" color="fg.muted">
              {' '}
              {intl.formatMessage(m.roundPlanned, {
                from: time.when(round.opensAt, zone, 'inText'),
                to: time.when(round.closesAt, zone, 'stamp'),
              })}
            </chakra.span>
          ) : null;
        };
        return (
          <chakra.section key={batch.id} display="grid" gap="3">
            {plan ? (
              <chakra.div fontSize="13px">
                <p>{plan.ruleName ? intl.formatMessage(m.rule, { name: plan.ruleName }) : plan.message}</p>
                <chakra.p color="fg.muted">{planTerms(plan, intl).join(' ')}</chakra.p>
              </chakra.div>
            ) : null}
            {offers.length === 0 ? (
              <EmptyState
                title={intl.formatMessage(m.noOffers)}
                text={
                  batch.offerOpensAt
                    ? intl.formatMessage(m.windowOpens, {
                        time: time.when(batch.offerOpensAt, zone, 'inText'),
                      })
                    : intl.formatMessage(m.noOffersText)
                }
              />
            ) : null}
            {rounds.map((round) => (
              <chakra.div
                key={round}
                borderStartWidth="3px"
                borderColor={round === batch.round ? 'accent.solid' : 'border'}
                ps="3"
              >
                <chakra.h3 fontSize="13px" fontWeight="600" mb="1">
                  {intl.formatMessage(m.round, { number: round })}
                  {round === batch.round && batch.roundEndsAt ? (
                    <chakra.span fontWeight="400" color="fg.muted">
                      {' '}
                      {intl.formatMessage(m.roundOpen, {
                        time: time.when(batch.roundEndsAt, zone, 'inText'),
                      })}
                    </chakra.span>
                  ) : (
                    times(round)
                  )}
                </chakra.h3>
                <chakra.ul listStyleType="none">
                  {offers
                    .filter((offer) => offer.round === round)
                    .map((offer) => (
                      <OfferLine key={offer.id} offer={offer} zone={zone} />
                    ))}
                  {plan?.rounds
                    .find((one) => one.number === round)
                    ?.candidates.filter((one) => !asked.has(one.company.id))
                    .map((one) => (
                      <ListLine key={one.company.id} color="fg.muted">
                        <chakra.span flex="1 1 140px" overflowWrap="anywhere" dir="auto">
                          {one.company.name}
                        </chakra.span>
                        {one.isVip ? (
                          <Chip tone="accepted">{intl.formatMessage(m.vipOffer)}</Chip>
                        ) : one.tier ? (
                          <span>{intl.formatMessage(m.tier, { tier: one.tier })}</span>
                        ) : null}
                        <span>{intl.formatMessage(waiting ? m.toBeAsked : m.notAskedAnyMore)}</span>
                      </ListLine>
                    ))}
                </chakra.ul>
              </chakra.div>
            ))}
            {earlier.length > 0 ? (
              <chakra.details fontSize="13px">
                <chakra.summary cursor="pointer" fontWeight="550">
                  {intl.formatMessage(m.earlierOffers)} ({earlier.length})
                </chakra.summary>
                <chakra.ul listStyleType="none" mt="1">
                  {earlier.map((offer) => (
                    <OfferLine key={offer.id} offer={offer} zone={zone} />
                  ))}
                </chakra.ul>
              </chakra.details>
            ) : null}
            {plan && plan.leftOut.length > 0 ? (
              <chakra.details fontSize="13px">
                <chakra.summary cursor="pointer" fontWeight="550">
                  {intl.formatMessage(m.leftOut)} ({plan.leftOut.length})
                </chakra.summary>
                <chakra.ul listStyleType="none" mt="1" color="fg.muted">
                  {plan.leftOut.map((one) => (
                    <li key={one.company.id}>
                      {one.company.name}: {one.message}
                    </li>
                  ))}
                </chakra.ul>
              </chakra.details>
            ) : null}
            {plan && plan.rejections.length > 0 ? (
              <chakra.details fontSize="13px">
                <chakra.summary cursor="pointer" fontWeight="550">
                  {intl.formatMessage(m.otherRules)} ({plan.rejections.length})
                </chakra.summary>
                <chakra.ul listStyleType="none" mt="1" color="fg.muted">
                  {plan.rejections.map((one) => (
                    <li key={one.ruleId} dir="auto">
                      {one.message}
                    </li>
                  ))}
                </chakra.ul>
              </chakra.details>
            ) : null}
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}
