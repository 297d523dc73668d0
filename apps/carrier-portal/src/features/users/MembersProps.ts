import type { Member } from '../../methods/users'

/** What the table and the cards of members are given alike. */
export interface MembersProps {
  caption: string
  /** In the order in which they are shown. */
  members: readonly Member[]
  /** Admins invite and change; Dispatchers look. */
  isAdmin: boolean
  onChanged: () => void
}
