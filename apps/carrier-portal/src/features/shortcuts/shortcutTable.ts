import type { MessageId } from '../../i18n/messageId'
import { pagePaths } from '../../page/pageTable'
import { worksOnLoads, type Session } from '../../session/session'

/** What a shortcut does. */
export type ShortcutAction =
  'findLoads' | 'todaysLoads' | 'myLoads' | 'search' | 'next' | 'previous' | 'book' | 'help'

export interface Shortcut {
  action: ShortcutAction
  /** Pressed one after the other, as `KeyboardEvent.key` names them. */
  keys: readonly string[]
  label: MessageId
  /** Where it leads, for those that open a page. */
  path?: string
  /**
   * Whom it is of use to: guests and shippers have no own loads, shippers look for none, and not every carrier's role
   * works on its loads. @default everybody
   */
  for?: 'carriers' | 'carriersAndGuests' | 'crew'
}

/** Every shortcut there is, in the order of the help sheet. */
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

/** The shortcuts of a person. */
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
