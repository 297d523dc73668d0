import type { Member } from '@portal/contract/methods'

/** Props shared by table and cards. */
export interface MembersProps {
  caption: string
  /** In display order. */
  members: readonly Member[]
  /** Admins edit; Dispatchers read. */
  isAdmin: boolean
  onChanged: () => void
}
