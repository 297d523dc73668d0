import { Button } from '@portal/portal-ui'
import { CircleParking } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useIsDriving } from '../../position/useIsDriving'
import styles from './Offline.module.css'

/** How long "I'm not driving" is believed, in ms. */
const BELIEVED_MS = 5 * 60 * 1000

/**
 * Drive-safe: while the truck moves, one screen lies over every page and whatever is open on it. The page below stays as it
 * is, so that nothing typed or photographed is lost; it is there again when the truck stands.
 */
export function DrivingCurtain() {
  const isDriving = useIsDriving()
  const [isPassenger, setIsPassenger] = useState(false)
  useEffect(() => {
    if (!isPassenger) return undefined
    const timer = setTimeout(() => setIsPassenger(false), BELIEVED_MS)
    return () => clearTimeout(timer)
  }, [isPassenger])
  return isDriving && !isPassenger ? <Curtain onPassenger={() => setIsPassenger(true)} /> : null
}

function Curtain({ onPassenger }: { onPassenger: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Modal in the browser's own way: above every other dialog, and all below can't be pressed.
  useEffect(() => dialog.current?.showModal(), [])
  // Beside the page, and marked for React Aria: a dialog of the page would hide what lies outside of it.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.curtain}
      aria-labelledby="driving-title"
      data-react-aria-top-layer="true"
      // Escape is a press, too.
      onCancel={(event) => event.preventDefault()}
    >
      <CircleParking size={56} aria-hidden="true" />
      <h2 id="driving-title" className={styles.curtainTitle}>
        <FormattedMessage id="offline.driving.title" />
      </h2>
      <p>
        <FormattedMessage id="offline.driving.text" />
      </p>
      <Button onPress={onPassenger}>
        <FormattedMessage id="offline.driving.passenger" />
      </Button>
    </dialog>,
    document.body,
  )
}
