export interface ElementRule {
  readonly min: number
  readonly max: number
  readonly isNeeded: boolean
  readonly kind: 'text' | 'date' | 'time' | 'integer' | 'number'
  readonly codes?: readonly string[]
}

/** Allowed segments with rules of the elements in use; other elements are not validated. */
export interface SetRules {
  readonly segments: Readonly<Record<string, readonly (ElementRule | undefined)[]>>
  /** Mandatory segments, in the order of the set. */
  readonly needed: readonly string[]
  readonly maxUse?: Readonly<Record<string, number>>
}

const rule = (
  kind: ElementRule['kind'],
  [min, max]: readonly [number, number],
  codes?: readonly string[],
): ElementRule => ({ kind, min, max, isNeeded: false, ...(codes ? { codes } : {}) })
const needed = (of: ElementRule): ElementRule => ({ ...of, isNeeded: true })
const text = (min: number, max: number, codes?: readonly string[]) => rule('text', [min, max], codes)
const date = rule('date', [8, 8])
const time = rule('time', [4, 8])
const amount = rule('integer', [1, 12])
const weight = rule('number', [1, 10])
const unread = [] as const
const skip = undefined

/** Parties, references and places of both sets. */
const common = {
  L11: [needed(text(1, 30)), text(2, 3)],
  N1: [needed(text(2, 3)), text(1, 60), text(1, 2), text(2, 80)],
  N2: unread,
  N3: [needed(text(1, 55)), text(1, 55)],
  N4: [text(2, 30), text(2, 2), text(3, 15), text(2, 3)],
  L5: [rule('integer', [1, 3]), text(1, 50)],
  N7: [
    skip,
    text(1, 10),
    ...Array.from({ length: 8 }, () => skip),
    text(2, 2),
    skip,
    skip,
    skip,
    rule('integer', [4, 5]),
  ],
  MEA: [
    skip,
    text(1, 3),
    rule('number', [1, 20]),
    text(2, 2),
    rule('number', [1, 20]),
    rule('number', [1, 20]),
  ],
  M7: unread,
} satisfies SetRules['segments']

/** Data element 353: original, cancellation, change, replace. */
const TENDER_PURPOSES = ['00', '01', '04', '05'] as const
/** Data element 163: stops that load, and stops that unload. */
export const LOADING = ['CL', 'LD', 'PL', 'RT', 'SL'] as const
const UNLOADING = ['CU', 'UL', 'PU', 'DR', 'SU'] as const
/** Data element 432: start of a window, end of it, and appointments. */
export const WINDOW_STARTS = ['37', '53'] as const
export const WINDOW_ENDS = ['38', '54'] as const
export const APPOINTMENTS = ['02', '10', '68', '69', '70'] as const
/** Data element 623: local time of the stop, or that of a zone. */
export const ZONES: Readonly<Record<string, string>> = {
  UT: 'UTC',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
}

/** 204: motor carrier load tender. */
export const tenderRules: SetRules = {
  segments: {
    ...common,
    B2: [skip, needed(text(2, 4)), skip, needed(text(1, 30)), skip, text(2, 2)],
    B2A: [needed(text(2, 2, TENDER_PURPOSES)), text(2, 2)],
    G62: [needed(text(2, 2)), needed(date), text(1, 2), time, text(2, 2, ['LT', ...Object.keys(ZONES)])],
    NTE: [text(3, 3), needed(text(1, 80))],
    G61: [needed(text(2, 2)), needed(text(1, 60)), text(2, 2), text(1, 80)],
    S5: [
      needed(rule('integer', [1, 3])),
      needed(text(2, 2, [...LOADING, ...UNLOADING])),
      weight,
      text(1, 1, ['L', 'K']),
      rule('number', [1, 10]),
    ],
    AT8: [text(1, 2), text(1, 1, ['L', 'K']), weight, rule('integer', [1, 7]), rule('integer', [1, 7])],
    L3: [weight, text(1, 2), skip, skip, amount],
    ...Object.fromEntries(
      [
        'MS3',
        'AT5',
        'PLD',
        'N7A',
        'N7B',
        'OID',
        'LAD',
        'PER',
        'LHR',
        'LH1',
        'LH2',
        'LH3',
        'LH4',
        'LH6',
        'LHT',
        'LHE',
        'LFH',
        'LEP',
        'SE',
      ].map((name) => [name, unread]),
    ),
  },
  needed: ['B2', 'B2A', 'S5', 'N1', 'N4'],
  maxUse: { B2: 1, B2A: 1, L3: 1, S5: 20 },
}

/** 210: motor carrier freight invoice. */
export const invoiceRules: SetRules = {
  segments: {
    ...common,
    B3: [
      skip,
      needed(text(1, 22)),
      text(1, 30),
      skip,
      skip,
      needed(date),
      needed(rule('integer', [1, 12])),
      text(1, 2),
      date,
      skip,
      text(2, 4),
    ],
    N9: [needed(text(2, 3)), text(1, 30)],
    L1: [
      skip,
      rule('number', [1, 9]),
      text(2, 2),
      rule('integer', [1, 12]),
      skip,
      skip,
      skip,
      text(3, 3),
      skip,
      skip,
      skip,
      text(2, 25),
    ],
    L3: [weight, text(1, 2), skip, skip, amount],
    ...Object.fromEntries(
      [
        'C2', 'C3', 'ITD', 'G62', 'R3', 'H3', 'K1', 'PER', 'G61', 'LX', 'L0', 'L4', 'L7', 'S5', 'LH1', 'LH2', 'OID',
        'LAD', 'NTE', 'POD', 'AT8', 'MS3', 'Q7', 'L9', 'SPO', 'SDQ', 'CD3', 'EFI', 'SE',
      ].map((name) => [name, unread]),
    ), // prettier-ignore
  },
  needed: ['B3'],
  maxUse: { B3: 1, L3: 1 },
}

/** 997: functional acknowledgment. */
export const acknowledgmentRules: SetRules = {
  segments: {
    AK1: [needed(text(2, 2)), needed(rule('integer', [1, 9]))],
    AK2: [needed(text(3, 3)), needed(text(4, 9))],
    AK3: unread,
    AK4: unread,
    AK5: [needed(text(1, 1))],
    AK9: [needed(text(1, 1))],
  },
  needed: ['AK1', 'AK9'],
  maxUse: { AK1: 1, AK9: 1 },
}
