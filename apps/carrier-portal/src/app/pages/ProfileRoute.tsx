import { useSignOut } from '#/features/frame/session/useSignOut'
import { ProfilePage } from '#/features/profile/ProfilePage'
import { ShortcutSwitch } from '#/features/shortcuts/ShortcutSwitch'
import { WithMessages } from '#/i18n/i18n'
import { RequireSession } from '#/app/RequireSession'

export function ProfileRoute() {
  const { ask, leave, question } = useSignOut()
  return (
    <RequireSession>
      <WithMessages catalogue="profile">
        <ProfilePage onLogOut={ask} onErased={leave} preferences={<ShortcutSwitch />} />
        {question}
      </WithMessages>
    </RequireSession>
  )
}
