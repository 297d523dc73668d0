import { MAX_LENGTHS } from '@portal/contract'
import { ConfirmationModal, TextField } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { savePlace } from '#/methods/addressBook'
import { CityField } from '#/places/CityField'
import { DockFields } from './DockFields'
import { placeErrors, placeParams, type PlaceDraft } from './placeDraft'
import styles from './Shipper.module.css'

export interface PlaceDialogProps {
  first: PlaceDraft
  /** The place to change; absent adds one. */
  placeId?: string
  onClose: () => void
  onSaved: (name: string) => void
}

const refusals: Readonly<Record<string, MessageId>> = {
  DUPLICATE_VALUE: 'shipper.place.name.taken',
  LIMIT_EXCEEDED: 'shipper.place.full',
}

/** Adds or changes a place of the address book. */
export function PlaceDialog({ first, placeId, onClose, onSaved }: PlaceDialogProps) {
  const intl = useIntl()
  const id = useId()
  const failureText = useCallFailureText(refusals)
  const [save, { isPending }] = useInvoke(savePlace)
  const [draft, setDraft] = useState(first)
  const [wasSent, setWasSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const errors = wasSent ? placeErrors(draft) : {}
  const said = (field: keyof typeof errors) => {
    const message = errors[field]
    return message ? intl.formatMessage({ id: message }) : undefined
  }
  const edit = (part: Partial<PlaceDraft['stop']>) =>
    setDraft((last) => ({ ...last, stop: { ...last.stop, ...part } }))

  async function press() {
    setWasSent(true)
    setFailure(undefined)
    if (Object.keys(placeErrors(draft)).length > 0) return
    try {
      await save({ ...placeParams(draft), ...(placeId === undefined ? {} : { placeId }) })
      onSaved(draft.name.trim())
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const { stop } = draft
  return (
    <ConfirmationModal
      isOpen
      size="medium"
      isFullScreenOnMobile
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<FormattedMessage id={placeId === undefined ? 'shipper.place.add' : 'shipper.place.change'} />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.accept.later' }), onPress: onClose }}
      primary={{
        label: intl.formatMessage({ id: 'shipper.place.save' }),
        onPress: () => void press(),
        isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <div className={styles.stack}>
        <TextField
          label={<FormattedMessage id="shipper.place.name" />}
          hint={<FormattedMessage id="shipper.place.name.hint" />}
          required
          maxLength={MAX_LENGTHS.label}
          autoComplete="off"
          value={draft.name}
          onValueChange={(name) => setDraft((last) => ({ ...last, name }))}
          errorMessage={said('name')}
        />
        <div className={styles.address}>
          <CityField
            label={intl.formatMessage({ id: 'shipper.stop.city' })}
            value={stop.city}
            onChange={(city) => edit({ city })}
            errorMessage={said('city')}
          />
          <TextField
            label={<FormattedMessage id="shipper.stop.street" />}
            isOptional
            labels={{ optional: intl.formatMessage({ id: 'shipper.optional' }) }}
            maxLength={MAX_LENGTHS.street}
            autoComplete="off"
            value={stop.street}
            onValueChange={(street) => edit({ street })}
          />
          <TextField
            label={<FormattedMessage id="shipper.stop.zip" />}
            isOptional
            labels={{ optional: intl.formatMessage({ id: 'shipper.optional' }) }}
            maxLength={MAX_LENGTHS.postalCode}
            inputMode="numeric"
            autoComplete="off"
            value={stop.postalCode}
            onValueChange={(postalCode) => edit({ postalCode })}
            errorMessage={said('postalCode')}
          />
        </div>
        <DockFields
          stop={stop}
          stage="quote"
          hasReference={false}
          onChange={edit}
          idOf={(field) => `${id}-${field}`}
          said={(field) => (field === 'reference' ? undefined : said(field))}
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
