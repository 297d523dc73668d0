import { Button } from '@portal/portal-ui'
import { CircleParking } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useIsDriving } from '#/position/useIsDriving'
import styles from './Offline.module.css'

/** Duration of "I'm not driving", in ms. */
const BELIEVED_MS = 5 * 60 * 1000

/** Drive-safe: a modal over every page while driving. The page stays mounted, so that input is preserved. */
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
  // A native modal is above all other dialogs and makes the rest inert.
  useEffect(() => dialog.current?.showModal(), [])
  // In a portal, marked for React Aria: its dialogs hide outside content.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.curtain}
      aria-labelledby="driving-title"
      data-react-aria-top-layer="true"
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
