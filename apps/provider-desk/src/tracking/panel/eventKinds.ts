import type { BoardLoad } from '@portal/contract/methods'

/** The milestones of a load in their order. */
export const MILESTONES = [
  'Departed For Pickup',
  'Arrived Pickup',
  'Loading Complete',
  'Departed Pickup',
  'Arrived Delivery',
  'Unloading Complete',
] as const
export type MilestoneType = (typeof MILESTONES)[number]

/** Reports beside milestones that the desk records. */
export const REPORTS = ['ETA Changed', 'Delay', 'Exception', 'Note'] as const
export type EventKind = MilestoneType | (typeof REPORTS)[number]

const NEXT: Readonly<Record<string, MilestoneType>> = {
  Dispatched: 'Departed For Pickup',
  'En Route to Pickup': 'Arrived Pickup',
  'At Pickup': 'Loading Complete',
  Loaded: 'Departed Pickup',
  'In Transit': 'Arrived Delivery',
  'At Delivery': 'Unloading Complete',
}

/** The most likely next event of a load: the ETA that is asked for, else a milestone, else a note. */
export const likelyEvent = ({ status, nextAction, nextStop }: BoardLoad): EventKind =>
  nextAction === 'ASK_FOR_ETA' && nextStop ? 'ETA Changed' : (NEXT[status] ?? 'Note')

/** Kinds of which the shipper may be notified. */
export const tellsShipper = (kind: EventKind): boolean => kind === 'Exception' || kind === 'Delay'
