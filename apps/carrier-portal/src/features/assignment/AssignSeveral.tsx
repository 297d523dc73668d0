import type { Crew } from '@portal/contract/methods'
import { Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { getCrew } from '#/methods/crew'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './AssignDialog.module.css'
import { AssignFrame } from './AssignFrame'
import { AssignResults } from './AssignResults'
import type { BookingToAssign } from './BookingToAssign'
import { useAssign } from './useAssign'

/** Value of the option that removes the units; an empty value leaves them unchanged. */
const NONE = 'none'

interface SeveralChoice {
  driverId: string
  truckId: string
  trailerId: string
}

const unitOf = (value: string): string | null | undefined =>
  value === '' ? undefined : value === NONE ? null : value

/** Assigns several loads and shows the result of each. */
export function AssignSeveral({
  bookings,
  onClose,
}: {
  bookings: readonly BookingToAssign[]
  onClose: () => void
}) {
  const intl = useIntl()
  const crew = useWire(getCrew, {})
  const { assign, isPending, results } = useAssign()
  const [choice, setChoice] = useState<SeveralChoice>({ driverId: '', truckId: '', trailerId: '' })
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ driver?: boolean }>({})
  useFocusFirstError(form, errors)
  const failed = results.filter(({ failure }) => failure)

  async function submit() {
    if (choice.driverId === '') {
      setErrors({ driver: true })
      return false
    }
    const done = await assign(failed.length > 0 ? failed.map(({ booking }) => booking) : bookings, {
      driverId: choice.driverId,
      truckId: unitOf(choice.truckId),
      trailerId: unitOf(choice.trailerId),
    })
    return done.every(({ failure }) => !failure)
  }

  return (
    <AssignFrame
      bookings={bookings}
      isReady={crew.data !== undefined}
      isPending={isPending}
      hasFailed={failed.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {crew.data ? (
        <div ref={form} className={styles.form}>
          <AssignResults results={results} />
          <Choices
            crew={crew.data}
            choice={choice}
            onChange={(next) => {
              setChoice(next)
              setErrors({})
            }}
            errorMessage={errors.driver ? intl.formatMessage({ id: 'assignment.driver.missing' }) : undefined}
          />
        </div>
      ) : crew.error ? (
        <ReadFailed titleLevel={3} read={crew} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </AssignFrame>
  )
}

interface ChoicesProps {
  crew: Crew
  choice: SeveralChoice
  onChange: (choice: SeveralChoice) => void
  errorMessage: string | undefined
}

function Choices({ crew, choice, onChange, errorMessage }: ChoicesProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const units = (kind: 'trucks' | 'trailers') => [
    {
      value: NONE,
      label: intl.formatMessage({
        id: kind === 'trucks' ? 'assignment.truck.none' : 'assignment.trailer.none',
      }),
    },
    ...crew[kind].map(({ id, name, equipmentType }) => ({
      value: id,
      label: `${name} · ${format.equipment(equipmentType)}`,
    })),
  ]
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'assignment.driver' })}
        emptyLabel={intl.formatMessage({ id: 'assignment.driver.choose' })}
        hint={crew.drivers.length > 0 ? undefined : intl.formatMessage({ id: 'assignment.driver.none' })}
        options={crew.drivers.map(({ id, name, hasPhone }) => ({
          value: id,
          label: hasPhone ? name : intl.formatMessage({ id: 'assignment.driver.noPhone' }, { name }),
          isDisabled: !hasPhone,
        }))}
        value={choice.driverId}
        errorMessage={errorMessage}
        onValueChange={(driverId) => onChange({ ...choice, driverId })}
      />
      <Select
        label={intl.formatMessage({ id: 'assignment.truck' })}
        emptyLabel={intl.formatMessage({ id: 'assignment.unit.keep' })}
        options={units('trucks')}
        value={choice.truckId}
        onValueChange={(truckId) => onChange({ ...choice, truckId })}
      />
      <Select
        label={intl.formatMessage({ id: 'assignment.trailer' })}
        emptyLabel={intl.formatMessage({ id: 'assignment.unit.keep' })}
        options={units('trailers')}
        value={choice.trailerId}
        onValueChange={(trailerId) => onChange({ ...choice, trailerId })}
      />
    </>
  )
}
