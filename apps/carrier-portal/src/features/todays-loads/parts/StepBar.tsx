import { Button } from '@portal/portal-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { portalEvents } from '../../../events/portalEvents'
import type { Step } from '../model/nextStep'
import { stepActions } from '../stepMessages'
import styles from '../TodaysLoads.module.css'
import { useNotSaved } from '../useNotSaved'
import type { TripActions } from '../useTripActions'

export interface StepBarProps {
  step: Step
  actions: TripActions
  /** Smaller things to report, in reach of the same thumb. */
  children: ReactNode
}

/** The next step, as one large button at the bottom of the thumb's reach. It stays there while the page scrolls. */
export function StepBar({ step, actions, children }: StepBarProps) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { documentElement } = document
    // What else is fixed to the bottom keeps clear of it by its height, the end of the page by the footer (FTR-10).
    function measure() {
      const isFixed = bar.current !== null && getComputedStyle(bar.current).position === 'fixed'
      const height = isFixed ? `${bar.current?.offsetHeight ?? 0}px` : '0px'
      documentElement.style.setProperty('--sticky-bar-height', height)
      portalEvents.publish('stickyBanner', { exists: isFixed })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      documentElement.style.removeProperty('--sticky-bar-height')
      portalEvents.publish('stickyBanner', { exists: false })
    }
  }, [])
  const notSaved = useNotSaved()
  const place = step.stop?.facility ?? step.stop?.address
  return (
    <section ref={bar} className={styles.stepBar} aria-label={intl.formatMessage({ id: 'todays.next' })}>
      {children}
      <Button
        variant="primary"
        isFullWidth
        className={styles.step}
        isPending={actions.settling !== undefined}
        labels={{
          // Saving takes a moment, and what comes of it is said.
          pending: actions.settling === 'saving' ? '' : intl.formatMessage({ id: 'todays.step.saved' }),
        }}
        onPress={() => void actions.step(step).catch(notSaved)}
      >
        <span className={styles.stepText}>
          <span className={styles.stepName}>
            <FormattedMessage id={stepActions[step.type]} />
          </span>
          {place ? <span className={styles.stepPlace}>{place}</span> : null}
        </span>
      </Button>
    </section>
  )
}
