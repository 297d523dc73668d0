import { clsx } from 'clsx'
import { ArrowLeft, ChevronRight, LogOut, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../button/Button.js'
import { IconButton } from '../button/IconButton.js'
import { Icon } from '../icon/Icon.js'
import { Link } from '../link/Link.js'
import { inertValue } from '../older-react/inert.js'
import { fillIn } from '../words/fillIn.js'
import { GuestActions, ProfileLink } from './HeaderActions.js'
import { isHeaderMenu, isWithin } from './headerItems.js'
import { MenuSections } from './MenuSections.js'
import styles from './MobileMenu.module.css'
import type { MobileMenuProps } from './MobileMenuProps.js'

/** The side panels over an inert page. */
export function MobilePanels(props: MobileMenuProps) {
  const { text, isOpen, onOpenChange } = props
  return (
    <ModalOverlay className={clsx(styles.backdrop)} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={clsx(styles.modal)}>
        <Dialog className={clsx(styles.dialog)} aria-label={text.menu}>
          <Panels {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Panels({ items, user, company, guest, switcher, text, onOpenChange }: MobileMenuProps) {
  const [submenuId, setSubmenuId] = useState<string | null>(null)
  // Retained during the exit animation of the second panel.
  const [lastSubmenuId, setLastSubmenuId] = useState<string | null>(null)
  const back = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const close = () => onOpenChange(false)
  const submenu = items.find((item) => item.id === (submenuId ?? lastSubmenuId))
  // The submenu was removed, e.g. after a sign-out in another tab.
  if (submenuId !== null && !submenu) setSubmenuId(null)

  useEffect(() => {
    if (submenuId !== null) back.current?.focus({ preventScroll: true })
    else if (lastSubmenuId !== null) (opener.current ?? closer.current)?.focus({ preventScroll: true })
  }, [submenuId, lastSubmenuId])

  return (
    <div className={styles.viewport}>
      <div className={styles.panel} inert={inertValue(submenuId !== null)}>
        <div className={styles.head}>
          <IconButton ref={closer} icon={X} label={text.closeMenu} onPress={close} />
        </div>
        {switcher ? <div className={styles.account}>{switcher}</div> : null}
        {items.length > 0 ? (
          <nav aria-label={text.navigation}>
            <ul className={styles.list}>
              {items.map((item, index) => (
                <li key={item.id} aria-label={fillIn(text.listItem, { 0: index + 1 })}>
                  {isHeaderMenu(item) ? (
                    <button
                      type="button"
                      className={styles.item}
                      ref={item.id === lastSubmenuId ? opener : null}
                      aria-current={isWithin(item) ? 'true' : undefined}
                      aria-expanded={submenuId === item.id}
                      onClick={() => {
                        setSubmenuId(item.id)
                        setLastSubmenuId(item.id)
                      }}
                    >
                      {item.label}
                      <Icon as={ChevronRight} />
                    </button>
                  ) : (
                    <Link
                      className={styles.item}
                      href={item.href}
                      onPress={close}
                      {...(item.isCurrent ? { 'aria-current': 'page' as const } : {})}
                    >
                      {item.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <PanelFoot user={user} company={company} guest={guest} text={text} onClose={close} />
      </div>
      <div
        className={styles.panel}
        data-panel="second"
        data-open={submenuId !== null || undefined}
        inert={inertValue(submenuId === null)}
      >
        <div className={styles.head} data-side="start">
          <Button ref={back} variant="quiet" onPress={() => setSubmenuId(null)}>
            <Icon as={ArrowLeft} />
            {text.back}
          </Button>
        </div>
        {submenu && isHeaderMenu(submenu) ? (
          <nav aria-label={submenu.label}>
            <div className={styles.title}>{submenu.label}</div>
            <MenuSections sections={submenu.sections} onChoose={close} numberLabel={text.listItem} />
          </nav>
        ) : null}
      </div>
    </div>
  )
}

interface PanelFootProps extends Pick<MobileMenuProps, 'user' | 'company' | 'guest' | 'text'> {
  onClose: () => void
}

/** Profile and sign-out; for guests, sign-in. */
function PanelFoot({ user, company, guest, text, onClose }: PanelFootProps) {
  if (!user)
    return (
      <div className={styles.foot} data-guest="">
        <div className={styles.guest}>
          <GuestActions guest={guest} text={text} onDone={onClose} isFullWidth />
        </div>
      </div>
    )
  return (
    <div className={styles.foot}>
      <ProfileLink className={styles.item} user={user} company={company} text={text} onPress={onClose} />
      <Button
        variant="quiet"
        className={styles.item}
        onPress={() => {
          onClose()
          user.onLogOut()
        }}
      >
        <Icon as={LogOut} />
        {text.logOut}
      </Button>
    </div>
  )
}
