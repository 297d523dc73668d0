import { UserRound } from 'lucide-react'
import { Avatar } from '../avatar/Avatar.js'
import { Icon } from '../icon/Icon.js'
import type { HeaderUser } from './headerItems.js'

/** The photo or a default icon; the label is beside it. */
export function UserFace({ user: { name, photoUrl } }: { user: HeaderUser }) {
  return photoUrl ? <Avatar name={name} src={photoUrl} size={28} isDecorative /> : <Icon as={UserRound} />
}
