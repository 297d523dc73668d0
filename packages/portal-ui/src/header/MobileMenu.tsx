import { Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../button/IconButton.js'
import type { HeaderGuest, HeaderItem, HeaderUser } from './headerItems.js'
import type { HeaderMessages } from './messages.js'
import styles from './MobileMenu.module.css'

const loadPanels = () => import('./MobilePanels.js')

// Half of React Aria stands behind a dialog; most visits, and every desktop, never open this one.
const MobilePanels = lazy(async () => ({ default: (await loadPanels()).MobilePanels }))

/** From this width the row is there and the panel makes no sense (HDR-16). */
const DESKTOP = '(min-width: 1024px)'

export interface MobileMenuProps {
  items: readonly HeaderItem[]
  user: HeaderUser | undefined
  guest: HeaderGuest | undefined
  switcher: ReactNode
  text: HeaderMessages
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * The hamburger and its panels (HDR-03..06, 08): the page behind is inert and covered, focus stays inside, a second panel
 * holds the sub-menu and starts at "Back", closing returns focus to the hamburger.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { text, isOpen, onOpenChange } = props
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useCloseOnDesktop(isOpen, onOpenChange)
  return (
    <div className={styles.mobileOnly}>
      <IconButton
        icon={Menu}
        label={text.menu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanels()}
        onPress={() => onOpenChange(true)}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <MobilePanels {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}

function useCloseOnDesktop(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return undefined
    const desktop = matchMedia(DESKTOP)
    const follow = () => {
      if (desktop.matches) onOpenChange(false)
    }
    desktop.addEventListener('change', follow)
    return () => desktop.removeEventListener('change', follow)
  }, [isOpen, onOpenChange])
}
