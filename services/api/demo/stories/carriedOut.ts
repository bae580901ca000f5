import { addComment } from '../../src/bookings/booking/commands/addComment.ts';
import { recordProgress } from '../../src/bookings/travel/commands/recordProgress.ts';
import { reportUnableToComplete } from '../../src/bookings/travel/commands/reportUnableToComplete.ts';
import { central, eastern, type Told } from '../bookings.ts';
import { type Story, day, hour, hv, ld, mg } from './told.ts';

/** Yesterday and the days before: trips that were carried out, one of them in vain. */
export const carriedOut: Story = async (tell) => {
  const past: readonly [Told, company: string, zone: string, daysAgo: number, distance: string][] = [
    [
      {
        ...hv,
        patient: 'eleanor',
        from: 'hv-discharge',
        to: 'address:home',
        inMinutes: hour,
        callType: 'WCV',
        urgency: 'SAME-DAY',
        priority: 'P2',
      },
      'beacon',
      eastern,
      1,
      '4.8',
    ],
    [
      {
        ...hv,
        patient: 'jose',
        from: 'address:home2',
        to: 'cancer',
        inMinutes: hour,
        callType: 'WCV',
        variables: ['OWN-CHAIR'],
      },
      'commonwealth',
      eastern,
      1,
      '5.25',
    ],
    [
      {
        ...mg,
        patient: 'ruth',
        from: 'mg',
        to: 'dialysis',
        inMinutes: hour,
        callType: 'STR',
        priority: 'P1',
        variables: ['OXYGEN'],
        type: 'ONE_WAY',
      },
      'beacon',
      eastern,
      2,
      '3.6',
    ],
    [
      { ...mg, patient: 'samuel', from: 'mg', to: 'eye', inMinutes: hour, callType: 'WCV' },
      'commonwealth',
      eastern,
      3,
      '9.7',
    ],
    [
      {
        ...ld,
        patient: 'tomas',
        from: 'address:lakehome',
        to: 'lakeside',
        inMinutes: hour,
        callType: 'AMB',
        priority: 'P1',
      },
      'midway',
      central,
      1,
      '8.1',
    ],
    [
      {
        ...ld,
        patient: 'bernice',
        from: 'address:lakehome2',
        to: 'lakeside',
        inMinutes: hour,
        callType: 'WCV',
        priority: 'P1',
      },
      'swiftride',
      central,
      2,
      '1.9',
    ],
  ];
  for (const [told, company, zone, daysAgo, distance] of past) {
    if (company === 'swiftride') continue;
    const id = await tell.session.at(-daysAgo * day - 2 * hour, async () => {
      const booked = await tell.book(told);
      await tell.accept(booked, company);
      return booked;
    });
    await tell.session.at(-daysAgo * day, () => tell.carryOut(id, company, zone, -hour, distance));
  }
  const vain = await tell.session.at(-day - 3 * hour, async () => {
    const booked = await tell.book({
      ...hv,
      patient: 'walter',
      from: 'address:home',
      to: 'rehab',
      inMinutes: hour,
      callType: 'WCV',
    });
    await tell.accept(booked, 'beacon');
    return booked;
  });
  await tell.session.at(-day - 90, async () => {
    const [tripId = ''] = await tell.legs(vain);
    await tell.session.as('dispatch@beacon', recordProgress, {
      tripId,
      progress: {
        assignedAt: tell.session.stamp(-50, eastern),
        toPickupAt: tell.session.stamp(-40, eastern),
        atPickupAt: tell.session.stamp(-25, eastern),
      },
    });
    await tell.session.as('dispatch@beacon', reportUnableToComplete, {
      tripId,
      reasonId: tell.reason('UNABLE_TO_COMPLETE_REASON', 'NO-SHOW'),
      comment: 'Rang twice and waited 15 minutes.',
    });
  });
};

/** On the road now. */
export const inMotion: Story = async (tell) => {
  const id = await tell.session.at(-3 * hour, async () => {
    const booked = await tell.book({
      ...hv,
      patient: 'dorothy',
      from: 'hv-cardiology',
      to: 'rehab',
      inMinutes: 2 * hour + 15,
      callType: 'BLS',
      variables: ['CARDIAC'],
      priority: 'P2',
    });
    await tell.accept(booked, 'beacon');
    return booked;
  });
  const [tripId = ''] = await tell.legs(id);
  const stamp = (minutes: number): string => tell.session.stamp(minutes, eastern);
  await tell.session.as('dispatch@beacon', recordProgress, {
    tripId,
    progress: { assignedAt: stamp(-45), toPickupAt: stamp(-35), atPickupAt: stamp(-12) },
  });
};

/** Accepted and waiting for their time; one with a promised pick-up, one assigned, a round trip. */
export const accepted: Story = async (tell) => {
  const promised = await tell.book({
    ...hv,
    patient: 'eleanor',
    from: 'hv-discharge',
    to: 'rehab',
    inMinutes: 5 * hour,
    callType: 'STR',
    priority: 'P2',
  });
  await tell.accept(promised, 'beacon', tell.session.local(5 * hour + 15, eastern));
  const round = await tell.book({
    ...hv,
    patient: 'jose',
    from: 'address:home2',
    to: 'cancer',
    inMinutes: day,
    callType: 'WCV',
    type: 'ROUND_TRIP',
    returnInMinutes: day + 4 * hour,
    extra: { authorizationNumbers: ['PA-448120'], caller: { name: 'Ana García', mobile: '(617)-555-0302' } },
  });
  await tell.accept(round, 'commonwealth');
  await tell.session.as('dispatch@commonwealth', addComment, {
    itineraryId: round,
    message: 'Driver knows the family; please have the chair ready at the ramp.',
  });
  const dialysis = await tell.book({
    ...ld,
    patient: 'tomas',
    from: 'address:lakehome',
    to: 'lakeside',
    inMinutes: day + 2 * hour,
    callType: 'AMB',
    priority: 'P1',
    type: 'ROUND_TRIP',
    returnInMinutes: day + 7 * hour,
  });
  await tell.accept(dialysis, 'midway');
  const assigned = await tell.book({
    ...mg,
    patient: 'ruth',
    from: 'mg',
    to: 'hv-cardiology',
    inMinutes: 3 * hour,
    callType: 'BLS',
    variables: ['OXYGEN'],
  });
  await tell.accept(assigned, 'beacon');
  const [tripId = ''] = await tell.legs(assigned);
  await tell.session.as('dispatch@beacon', recordProgress, {
    tripId,
    progress: { assignedAt: tell.session.stamp(-1, eastern) },
  });
};
