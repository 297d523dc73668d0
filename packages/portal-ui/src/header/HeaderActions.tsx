import { useId } from 'react'
import { Button } from '../button/Button.js'
import { LinkButton } from '../button/LinkButton.js'
import { Link } from '../link/Link.js'
import styles from './Header.module.css'
import type { HeaderGuest, HeaderUser } from './headerItems.js'
import type { HeaderMessages } from './messages.js'
import { UserFace } from './UserFace.js'

interface UserActionsProps {
  user: HeaderUser
  /** Undefined where the account switcher renders it. */
  company: string | undefined
  text: HeaderMessages
}

export function UserActions({ user, company, text }: UserActionsProps) {
  return (
    <>
      <ProfileLink className={styles.item} user={user} company={company} text={text} />
      <Button variant="quiet" className={styles.leave} onPress={user.onLogOut}>
        {text.logOut}
      </Button>
    </>
  )
}

/** The profile link, described by the user's name and company. */
export function ProfileLink({
  user,
  company,
  text,
  className,
  onPress,
}: UserActionsProps & { className: string | undefined; onPress?: () => void }) {
  const id = useId()
  return (
    <Link
      className={className}
      href={user.profileHref}
      aria-describedby={id}
      {...(onPress ? { onPress } : {})}
      {...(user.isProfileCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <UserFace user={user} />
      <span className={styles.profile}>
        {text.profile}
        {/* A description, so that the link's name is "My Profile" for everyone. */}
        <span id={id} className={styles.identity} aria-hidden="true">
          {user.name}
          {company ? ` · ${company}` : null}
        </span>
      </span>
    </Link>
  )
}

/** Log In and Sign Up (HDR-07): a link with a URL, or a button with a callback. */
export function GuestActions({
  guest = {},
  text,
  onDone,
  isFullWidth = false,
}: {
  guest?: HeaderGuest | undefined
  text: HeaderMessages
  onDone?: () => void
  isFullWidth?: boolean
}) {
  const { loginHref, onLogIn, signUpHref, onSignUp } = guest
  return (
    <>
      <GuestAction
        label={text.logIn}
        href={loginHref}
        onPress={onLogIn}
        onDone={onDone}
        variant="secondary"
        isFullWidth={isFullWidth}
      />
      <GuestAction
        label={text.signUp}
        href={signUpHref}
        onPress={onSignUp}
        onDone={onDone}
        variant="primary"
        isFullWidth={isFullWidth}
      />
    </>
  )
}

function GuestAction({
  label,
  href,
  onPress,
  onDone,
  variant,
  isFullWidth,
}: {
  label: string
  href: string | undefined
  onPress: (() => void) | undefined
  onDone: (() => void) | undefined
  variant: 'primary' | 'secondary'
  isFullWidth: boolean
}) {
  const look = { variant, isFullWidth, children: label }
  function press() {
    onDone?.()
    onPress?.()
  }
  if (onPress) return <Button {...look} onPress={press} />
  if (href !== undefined) return <LinkButton {...look} href={href} onPress={press} />
  return null
}
