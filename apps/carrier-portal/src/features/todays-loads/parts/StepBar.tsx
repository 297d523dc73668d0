import { Button } from '@portal/portal-ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { portalEvents } from '../../../events/portalEvents'
import type { Step } from '../model/nextStep'
import { stepActions } from '../stepMessages'
import styles from '../TodaysLoads.module.css'
import type { TripActions } from '../useTripActions'

export interface StepBarProps {
  step: Step
  actions: TripActions
}

/** The next step, as one large button at the bottom of the thumb's reach. It stays there while the page scrolls. */
export function StepBar({ step, actions }: StepBarProps) {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    // What else is fixed to the bottom (chat, footer) keeps clear of it.
    const measure = () => style.setProperty('--sticky-bar-height', `${bar.current?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    portalEvents.publish('stickyBanner', { exists: true })
    return () => {
      observer.disconnect()
      style.removeProperty('--sticky-bar-height')
      portalEvents.publish('stickyBanner', { exists: false })
    }
  }, [])
  const place = step.stop?.facility ?? step.stop?.address
  return (
    <div
      ref={bar}
      className={styles.stepBar}
      role="group"
      aria-label={intl.formatMessage({ id: 'todays.next' })}
    >
      <Button
        variant="primary"
        isFullWidth
        className={styles.step}
        isPending={actions.isSettling}
        labels={{ pending: intl.formatMessage({ id: 'todays.step.saved' }) }}
        onPress={() => void actions.step(step)}
      >
        <span className={styles.stepText}>
          <span className={styles.stepName}>
            <FormattedMessage id={stepActions[step.type]} />
          </span>
          {place ? <span className={styles.stepPlace}>{place}</span> : null}
        </span>
      </Button>
    </div>
  )
}
