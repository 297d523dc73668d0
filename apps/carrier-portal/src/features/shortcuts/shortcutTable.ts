import type { MessageId } from '#/i18n/messageId'
import { pagePaths } from '#/address/pageTable'
import { worksOnLoads, type Session } from '#/session/session'

export type ShortcutAction =
  'findLoads' | 'todaysLoads' | 'myLoads' | 'search' | 'next' | 'previous' | 'book' | 'help'

export interface Shortcut {
  action: ShortcutAction
  /** In sequence, as in `KeyboardEvent.key`. */
  keys: readonly string[]
  label: MessageId
  /** Target page. */
  path?: string
  /** Audience by role. @default everyone */
  for?: 'carriers' | 'carriersAndGuests' | 'crew'
}

/** In help sheet order. */
const SHORTCUTS: readonly Shortcut[] = [
  {
    action: 'findLoads',
    keys: ['g', 'f'],
    label: 'shortcuts.findLoads',
    path: pagePaths.Home,
    for: 'carriersAndGuests',
  },
  {
    action: 'todaysLoads',
    keys: ['g', 't'],
    label: 'shortcuts.todaysLoads',
    path: pagePaths.Todays_Loads__c,
    for: 'crew',
  },
  {
    action: 'myLoads',
    keys: ['g', 'm'],
    label: 'shortcuts.myLoads',
    path: pagePaths.My_Loads__c,
    for: 'carriers',
  },
  { action: 'search', keys: ['/'], label: 'shortcuts.search' },
  { action: 'next', keys: ['j'], label: 'shortcuts.next' },
  { action: 'previous', keys: ['k'], label: 'shortcuts.previous' },
  { action: 'book', keys: ['b'], label: 'shortcuts.book', for: 'carriers' },
  { action: 'help', keys: ['?'], label: 'shortcuts.help' },
]

export function shortcutsOf(
  person: Pick<Session, 'isGuest' | 'communityType' | 'role'>,
): readonly Shortcut[] {
  const isCarrier = !person.isGuest && person.communityType === 'Carrier'
  const isMeant = {
    carriers: isCarrier,
    carriersAndGuests: isCarrier || person.isGuest,
    crew: isCarrier && worksOnLoads(person),
  }
  return SHORTCUTS.filter((shortcut) => shortcut.for === undefined || isMeant[shortcut.for])
}
