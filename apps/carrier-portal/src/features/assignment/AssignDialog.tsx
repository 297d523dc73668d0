import { Button, Dialog, Select, Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '../../i18n/LocaleProvider'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { getCrew, type Crew } from '../../methods/crew'
import { ReadFailed } from '../../page/ReadFailed'
import { useFocusFirstError } from '../../page/useFocusFirstError'
import styles from './AssignDialog.module.css'
import { useAssign, type AssignChoice, type AssignResult } from './useAssign'
import type { BookingToAssign } from './BookingToAssign'

export interface AssignDialogProps {
  bookings: readonly BookingToAssign[]
  onClose: () => void
}

/** Chooses driver, truck and trailer for one booking or several, and says for each what came of it. */
export function AssignDialog(props: AssignDialogProps) {
  return (
    <WithMessages catalogue="assignment">
      <Assign {...props} />
    </WithMessages>
  )
}

function Assign({ bookings, onClose }: AssignDialogProps) {
  const intl = useIntl()
  const crew = useWire(getCrew, {})
  const { assign, isPending, results } = useAssign()
  const [first] = bookings
  const one = bookings.length === 1 ? first : undefined
  const [choice, setChoice] = useState<AssignChoice>({
    driverId: one?.driverId ?? '',
    truckId: one?.truckId ?? '',
    trailerId: one?.trailerId ?? '',
  })
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ driver?: boolean }>({})
  useFocusFirstError(form, errors)
  const failed = results.filter(({ failure }) => failure)

  async function submit() {
    if (choice.driverId === '') return setErrors({ driver: true })
    const done = await assign(failed.length > 0 ? failed.map(({ booking }) => booking) : bookings, choice)
    if (done.some(({ failure }) => failure)) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: 'assignment.done' },
        { count: done.length, number: first?.loadNumber ?? '' },
      ),
    })
    onClose()
  }

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage(
        { id: 'assignment.title' },
        { count: bookings.length, number: first?.loadNumber ?? '' },
      )}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="assignment.cancel" />
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!crew.data}
            onPress={() => void submit()}
          >
            <FormattedMessage id={failed.length > 0 ? 'assignment.retry' : 'assignment.submit'} />
          </Button>
        </>
      }
    >
      {crew.data ? (
        <div ref={form} className={styles.form}>
          <Results results={results} />
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
    </Dialog>
  )
}

interface ChoicesProps {
  crew: Crew
  choice: AssignChoice
  onChange: (choice: AssignChoice) => void
  errorMessage: string | undefined
}

function Choices({ crew, choice, onChange, errorMessage }: ChoicesProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const units = (kind: 'trucks' | 'trailers') =>
    crew[kind].map(({ id, name, equipmentType }) => ({
      value: id,
      label: `${name} · ${format.equipment(equipmentType)}`,
    }))
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'assignment.driver' })}
        emptyLabel={intl.formatMessage({ id: 'assignment.driver.choose' })}
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
        emptyLabel={intl.formatMessage({ id: 'assignment.unit.none' })}
        options={units('trucks')}
        value={choice.truckId}
        onValueChange={(truckId) => onChange({ ...choice, truckId })}
      />
      <Select
        label={intl.formatMessage({ id: 'assignment.trailer' })}
        emptyLabel={intl.formatMessage({ id: 'assignment.unit.none' })}
        options={units('trailers')}
        value={choice.trailerId}
        onValueChange={(trailerId) => onChange({ ...choice, trailerId })}
      />
    </>
  )
}

/** Of several bookings each says what came of it; one alone says only what went wrong. */
function Results({ results }: { results: readonly AssignResult[] }) {
  if (!results.some(({ failure }) => failure)) return null
  return (
    <div role="alert">
      <ul className={styles.results}>
        {results.map(({ booking, failure }) => (
          <li key={booking.bookingId} data-failed={failure ? '' : undefined}>
            {results.length > 1 ? <strong>{booking.loadNumber}: </strong> : null}
            {failure ? <FormattedMessage {...failure} /> : <FormattedMessage id="assignment.assigned" />}
          </li>
        ))}
      </ul>
    </div>
  )
}
