import { MAX_LENGTHS } from '@portal/contract'
import { Button, TextField } from '@portal/portal-ui'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { CityField } from '#/places/CityField'
import { DockFields } from './DockFields'
import type { DockField, QuoteStage } from './dockErrors'
import { emptyStop, MOST_STOPS, type QuoteDraftStop } from './quoteDraft'
import { SavedPlaceTools } from './SavedPlaceTools'
import styles from './Shipper.module.css'
import { stopName } from './stopName'

export interface StopsFieldProps {
  stops: readonly QuoteDraftStop[]
  idOf: (field: 'city' | 'postalCode' | DockField, key: string) => string
  onChange: (stops: QuoteDraftStop[]) => void
  cityErrors: Readonly<Record<string, MessageId>>
  postalCodeErrors: Readonly<Record<string, MessageId>>
  /** By field and stop key. */
  dockErrors: Readonly<Record<string, MessageId>>
  /** The stops of an order are read-only. */
  stage: QuoteStage
  /** Offers the company's address book; guests have none. @default false */
  hasAddressBook?: boolean
}

/** Stops of a shipment in order. */
export function StopsField({
  stops,
  idOf,
  onChange,
  cityErrors,
  postalCodeErrors,
  dockErrors,
  stage,
  hasAddressBook = false,
}: StopsFieldProps) {
  const intl = useIntl()
  const last = stops.length - 1
  const change = (key: string, part: Partial<QuoteDraftStop>) =>
    onChange(stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop)))
  const said = (id: MessageId | undefined) => (id ? intl.formatMessage({ id }) : undefined)

  const format = useLoadFormat()
  const isOrder = stage === 'order'
  const optional = {
    isOptional: !isOrder,
    labels: { optional: intl.formatMessage({ id: 'shipper.optional' }) },
  }

  return (
    <div className={styles.stops}>
      {stops.map((stop, index) => {
        const name = stopName(intl, index, last)
        const dock = (
          <DockFields
            stop={stop}
            stage={stage}
            onChange={(part) => change(stop.key, part)}
            idOf={(field) => idOf(field, stop.key)}
            said={(field) => said(dockErrors[`${field} ${stop.key}`])}
          />
        )
        return (
          <fieldset key={stop.key} className={styles.stop}>
            <legend className={styles.stopName}>
              {isOrder && stop.city ? `${name}, ${format.city(stop.city)}` : name}
            </legend>
            {hasAddressBook ? (
              <SavedPlaceTools
                stop={stop}
                stopName={name}
                isCityFixed={isOrder}
                onChange={(part) => change(stop.key, part)}
              />
            ) : null}
            <div className={isOrder ? styles.pair : styles.address}>
              {isOrder ? null : (
                <CityField
                  id={idOf('city', stop.key)}
                  label={intl.formatMessage({ id: 'shipper.stop.city' })}
                  value={stop.city}
                  onChange={(city) => change(stop.key, { city })}
                  errorMessage={said(cityErrors[stop.key])}
                />
              )}
              <TextField
                id={idOf('street', stop.key)}
                label={<FormattedMessage id="shipper.stop.street" />}
                {...optional}
                maxLength={MAX_LENGTHS.street}
                autoComplete="off"
                value={stop.street}
                onValueChange={(street) => change(stop.key, { street })}
                errorMessage={said(dockErrors[`street ${stop.key}`])}
              />
              <TextField
                id={idOf('postalCode', stop.key)}
                label={<FormattedMessage id="shipper.stop.zip" />}
                {...optional}
                maxLength={MAX_LENGTHS.postalCode}
                inputMode="numeric"
                autoComplete="off"
                value={stop.postalCode}
                onValueChange={(postalCode) => change(stop.key, { postalCode })}
                errorMessage={said(postalCodeErrors[stop.key])}
              />
            </div>
            {isOrder ? (
              dock
            ) : (
              <details className={styles.dock}>
                <summary>
                  <FormattedMessage id="shipper.dock" />
                </summary>
                {dock}
              </details>
            )}
            {!isOrder && index > 0 && index < last ? (
              <Button
                variant="quiet"
                className={styles.removeStop}
                aria-label={intl.formatMessage({ id: 'shipper.stop.remove' }, { stop: name })}
                onPress={() => onChange(stops.filter(({ key }) => key !== stop.key))}
              >
                <X size={16} aria-hidden="true" />
                <FormattedMessage id="shipper.stop.removeShort" />
              </Button>
            ) : null}
          </fieldset>
        )
      })}
      {!isOrder && stops.length < MOST_STOPS ? (
        <div>
          <Button
            onPress={() =>
              onChange([...stops.slice(0, last), emptyStop(crypto.randomUUID()), ...stops.slice(last)])
            }
          >
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="shipper.stop.add" />
          </Button>
        </div>
      ) : null}
    </div>
  )
}
