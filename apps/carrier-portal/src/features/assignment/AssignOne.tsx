import type { RankedUnit } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { getRankedCrew } from '#/methods/crew'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './AssignDialog.module.css'
import { AssignFrame } from './AssignFrame'
import { AssignResults } from './AssignResults'
import type { BookingToAssign } from './BookingToAssign'
import { FitGroup } from './FitGroup'
import { proposeChoice, type CrewChoice } from './proposeChoice'
import { useAssign } from './useAssign'

/** Assigns one load: drivers, trucks and trailers ranked by fit, with the best preselected. */
export function AssignOne({ booking, onClose }: { booking: BookingToAssign; onClose: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const crew = useWire(getRankedCrew, { loadId: booking.loadId })
  const { refresh } = crew
  // Availability turns stale within minutes.
  useEffect(() => void refresh(), [refresh])
  const { assign, isPending, results } = useAssign()
  const [chosen, setChosen] = useState<Partial<CrewChoice>>({})
  const [errors, setErrors] = useState<{ driver?: boolean }>({})
  const form = useRef<HTMLDivElement>(null)
  useFocusFirstError(form, errors)
  const choice = crew.data && proposeChoice(crew.data, booking, chosen)

  function change(changed: Partial<CrewChoice>) {
    setChosen({ ...chosen, ...changed })
    setErrors({})
  }
  async function submit() {
    if (!choice) return false
    if (choice.driverId === null) {
      setErrors({ driver: true })
      return false
    }
    const done = await assign([booking], { ...choice, driverId: choice.driverId })
    return done.every(({ failure }) => !failure)
  }
  const labelOf = ({ name, equipmentType, lengthFt }: RankedUnit) =>
    [
      name,
      format.equipment(equipmentType),
      lengthFt === null ? '' : intl.formatMessage({ id: 'assignment.feet' }, { length: lengthFt }),
    ]
      .filter(Boolean)
      .join(' · ')
  const units = (ranked: readonly RankedUnit[]) =>
    ranked.map((unit) => ({ id: unit.id, label: labelOf(unit), fit: unit.fit }))

  return (
    <AssignFrame
      bookings={[booking]}
      isReady={choice !== undefined && crew.data?.drivers.length !== 0}
      isPending={isPending}
      hasFailed={results.some(({ failure }) => failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      {crew.data && choice ? (
        <div ref={form} className={styles.form}>
          <AssignResults results={results} />
          <FitGroup
            label={intl.formatMessage({ id: 'assignment.driver' })}
            ranked={crew.data.drivers.map(({ id, name, fit }) => ({ id, label: name, fit }))}
            value={choice.driverId}
            onChange={(driverId) => change({ driverId })}
            errorMessage={errors.driver ? intl.formatMessage({ id: 'assignment.driver.missing' }) : undefined}
            emptyText={intl.formatMessage({ id: 'assignment.driver.none' })}
          />
          <FitGroup
            label={intl.formatMessage({ id: 'assignment.truck' })}
            ranked={units(crew.data.trucks)}
            value={choice.truckId}
            onChange={(truckId) => change({ truckId })}
            noneLabel={intl.formatMessage({ id: 'assignment.truck.none' })}
            noneHint={intl.formatMessage({
              id: crew.data.trucks.length > 0 ? 'assignment.truck.none.hint' : 'assignment.truck.none.add',
            })}
          />
          {crew.data.needsTrailer ? (
            <FitGroup
              label={intl.formatMessage({ id: 'assignment.trailer' })}
              ranked={units(crew.data.trailers)}
              value={choice.trailerId}
              onChange={(trailerId) => change({ trailerId })}
              noneLabel={intl.formatMessage({ id: 'assignment.trailer.none' })}
            />
          ) : null}
        </div>
      ) : crew.error ? (
        <ReadFailed titleLevel={3} read={crew} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </AssignFrame>
  )
}
