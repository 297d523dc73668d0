import { useUiApi } from '@portal/ui-api/react'
import { signOut } from '../../features/frame/session/signOut'
import { ProfilePage } from '../../features/profile/ProfilePage'
import { ShortcutSwitch } from '../../features/shortcuts/ShortcutSwitch'
import { WithMessages } from '../../i18n/LocaleProvider'
import { useSession, useSessionStore } from '../../session/SessionProvider'
import { RequireSession } from '../RequireSession'

/** My Profile, for those who are signed in (RTE-06). */
export function ProfileRoute() {
  const uiApi = useUiApi()
  const store = useSessionStore()
  const session = useSession()
  return (
    <RequireSession>
      <WithMessages catalogue="profile">
        <ProfilePage
          onLogOut={() => void signOut({ uiApi, store, session })}
          preferences={<ShortcutSwitch />}
        />
      </WithMessages>
    </RequireSession>
  )
}
