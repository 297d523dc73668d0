import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../button/IconButton.js'
import styles from './MobileMenu.module.css'
import type { MobileMenuProps } from './MobileMenuProps.js'
import { useLaterPart } from './useLaterPart.js'

// Half of React Aria stands behind a dialog; most visits, and every desktop, never open this one.
const loadPanels = async () => (await import('./MobilePanels.js')).MobilePanels

/** From this width the row is there and the panel makes no sense (HDR-16); the same condition as in the stylesheets. */
const DESKTOP = '(min-width: 1024px) and (min-width: 64em)'

/**
 * The hamburger and its panels (HDR-03..06, 08): the page behind is inert and covered, focus stays inside, a second panel
 * holds the sub-menu and starts at "Back", closing returns focus to the hamburger.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { text, isOpen, onOpenChange } = props
  const { part: MobilePanels, hasFailed, retry } = useLaterPart(loadPanels, isOpen, () => onOpenChange(false))
  useCloseOnDesktop(isOpen, onOpenChange)
  return (
    <div className={styles.mobileOnly}>
      <IconButton
        icon={Menu}
        label={text.menu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanels().catch(nothing)}
        onPress={() => {
          if (hasFailed) retry()
          onOpenChange(true)
        }}
      />
      {MobilePanels ? <MobilePanels {...props} /> : null}
    </div>
  )
}

/** A failed look ahead is tried again by the press. */
function nothing() {}

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
