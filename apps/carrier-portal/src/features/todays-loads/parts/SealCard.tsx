import { MAX_LENGTHS } from '@portal/contract'
import { Button, Card, TextField, toastQueue } from '@portal/portal-ui'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDraftText } from '#/forms/useDraftText'
import type { Trip, TripStop } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { useNotSaved } from '#/features/todays-loads/useNotSaved'
import type { TripActions } from '#/features/todays-loads/useTripActions'

export interface SealCardProps {
  trip: Trip
  stop: TripStop
  actions: TripActions
}

const showDocuments = () => document.getElementById('documents')?.scrollIntoView()

/** Asks for seal number and BOL photo after loading; both can follow until delivery. */
export function SealCard({ trip, stop, actions }: SealCardProps) {
  const intl = useIntl()
  const seal = useDraftText(`seal.${trip.id}.${stop.id}`)
  const notSaved = useNotSaved()
  const [isSaved, setSaved] = useState(false)
  const [isRefused, setRefused] = useState(false)

  async function save() {
    const number = seal.text.trim()
    if (number === '') return setRefused(true)
    const isStored = await actions.seal(stop.id, number).then(() => true, notSaved)
    if (!isStored) return
    seal.forget()
    setSaved(true)
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'todays.seal.saved' }) })
  }

  return (
    <Card title={intl.formatMessage({ id: 'todays.seal.title' })}>
      <div className={styles.form}>
        {isSaved ? (
          <p>
            <FormattedMessage id="todays.seal.saved" />
          </p>
        ) : (
          <>
            <TextField
              label={intl.formatMessage({ id: 'todays.freight.seal' })}
              value={seal.text}
              onValueChange={seal.setText}
              maxLength={MAX_LENGTHS.sealNumber}
              autoCapitalize="characters"
              errorMessage={
                isRefused && seal.text.trim() === ''
                  ? intl.formatMessage({ id: 'todays.seal.needed' })
                  : undefined
              }
            />
            <Button isFullWidth onPress={() => void save()}>
              <FormattedMessage id="todays.seal.save" />
            </Button>
          </>
        )}
        <Button isFullWidth onPress={showDocuments}>
          <Camera size={24} aria-hidden="true" />
          <FormattedMessage id="todays.seal.bol" />
        </Button>
        <p className={styles.note}>
          <FormattedMessage id="todays.seal.later" />
        </p>
      </div>
    </Card>
  )
}
