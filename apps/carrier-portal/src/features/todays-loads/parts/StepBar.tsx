import { Button } from '@portal/portal-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { portalEvents } from '#/events/portalEvents'
import type { Step } from '#/features/todays-loads/model/nextStep'
import { stepActions } from '#/features/todays-loads/stepMessages'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { useNotSaved } from '#/features/todays-loads/useNotSaved'
import type { TripActions } from '#/features/todays-loads/useTripActions'

export interface StepBarProps {
  step: Step
  actions: TripActions
  /** Secondary actions. */
  children: ReactNode
}

/** Sticky bar with the next milestone as one large button. */
export function StepBar({ step, actions, children }: StepBarProps) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { documentElement } = document
    // Publishes its height for other fixed elements and the footer (FTR-10).
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
          // Saving is asynchronous and announced.
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
