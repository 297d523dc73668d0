import { Button, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { listPlaces } from '#/methods/addressBook'
import { SuggestField } from '#/suggest-field/SuggestField'
import { placeLabel, stopOfPlace } from './placeDraft'
import type { QuoteDraftStop } from './quoteDraft'
import styles from './Shipper.module.css'

const PlaceDialog = lazyPart(async () => (await import('./PlaceDialog')).PlaceDialog)
const MOST_CHOICES = 8

export interface SavedPlaceToolsProps {
  stop: QuoteDraftStop
  /** Name of the stop, for accessible names. */
  stopName: string
  /** The city cannot change, so only its places are offered. */
  isCityFixed: boolean
  onChange: (part: Partial<QuoteDraftStop>) => void
}

/** Fills a stop from the address book while typing, and saves a stop to it. */
export function SavedPlaceTools({ stop, stopName, isCityFixed, onChange }: SavedPlaceToolsProps) {
  const intl = useIntl()
  const { data, refresh } = useWire(listPlaces, {})
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const typed = text.trim().toLocaleLowerCase()
  const found = (data?.places ?? [])
    .filter(
      (place) =>
        (!isCityFixed || (place.city === stop.city?.city && place.state === stop.city.state)) &&
        placeLabel(place).toLocaleLowerCase().includes(typed),
    )
    .slice(0, MOST_CHOICES)

  function choose(id: string) {
    const place = found.find((one) => one.id === id)
    if (!place) return
    setText(place.name)
    setChosen(id)
    const { city, ...details } = stopOfPlace(place)
    onChange(isCityFixed ? details : { city, ...details })
  }

  return (
    <div className={styles.saved}>
      <SuggestField
        label={intl.formatMessage({ id: 'shipper.place.choose' })}
        isOptional
        hasArrow
        text={text}
        onTextChange={setText}
        suggestions={found.map((place) => ({ id: place.id, label: placeLabel(place) }))}
        onChoose={({ id }) => choose(id)}
        onSettle={() => {
          const exact = found.find(({ name }) => name.toLocaleLowerCase() === typed)
          // A later blur must not overwrite details that were edited after the choice.
          if (exact && typed !== '' && exact.id !== chosen) choose(exact.id)
        }}
        isLoading={false}
        errorMessage={undefined}
        labels={{ loading: '', empty: intl.formatMessage({ id: 'shipper.places.none' }) }}
      />
      <Button
        variant="quiet"
        isDisabled={!stop.city}
        aria-label={intl.formatMessage({ id: 'shipper.place.keepStop' }, { stop: stopName })}
        onPress={() => setIsSaving(true)}
      >
        <FormattedMessage id="shipper.place.keepShort" />
      </Button>
      {isSaving ? (
        <OnDemand onClose={() => setIsSaving(false)}>
          <PlaceDialog
            first={{ name: '', stop: { ...stop, reference: '' } }}
            onClose={() => setIsSaving(false)}
            onSaved={(name) => {
              setIsSaving(false)
              toastQueue.add({
                kind: 'success',
                message: intl.formatMessage({ id: 'shipper.place.saved' }, { name }),
              })
              void refresh()
            }}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}
