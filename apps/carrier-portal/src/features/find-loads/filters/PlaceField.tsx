import { ComboBox } from '@portal/portal-ui'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { exactPlace, findPlaces, loadPlaces, type Place } from '../../../places/places'
import type { PlaceFilter } from '../search/loadFilters'

export interface PlaceFieldProps {
  label: string
  value: PlaceFilter | undefined
  onChange: (place: PlaceFilter | undefined) => void
}

const MAX_CHOICES = 8

const labelOf = (place: PlaceFilter | undefined): string =>
  place ? (place.city ? `${place.city}, ${place.state}` : place.state) : ''

/** A city of the built-in table, or a state by its code ("TX"). Empty means anywhere. */
export function PlaceField({ label, value, onChange }: PlaceFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState(labelOf(value))
  const [shownValue, setShownValue] = useState(labelOf(value))
  const [places, setPlaces] = useState<readonly Place[]>()
  const [isUnknown, setUnknown] = useState(false)

  // The address may change under us: Back, "Clear filters", a link.
  if (shownValue !== labelOf(value)) {
    setShownValue(labelOf(value))
    setText(labelOf(value))
    setUnknown(false)
  }

  const isNeeded = text !== ''
  useEffect(() => {
    if (!isNeeded || places) return
    let isCurrent = true
    loadPlaces().then(
      (loaded) => isCurrent && setPlaces(loaded),
      // Without the table nothing can be offered; leaving the field then says that the place is unknown.
      () => isCurrent && setPlaces([]),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, places])

  const found = findPlaces(places ?? [], text, MAX_CHOICES)

  function choose(place: PlaceFilter | undefined) {
    setUnknown(false)
    // `shownValue` follows by itself: the address changes a moment later, and until then `value` is the old one.
    setText(labelOf(place))
    if (labelOf(place) !== labelOf(value)) onChange(place)
  }

  function settle() {
    const typed = text.trim()
    if (!typed) return choose(undefined)
    if (typed === labelOf(value)) return setUnknown(false)
    if (/^[a-z]{2}$/i.test(typed)) {
      const state = typed.toUpperCase()
      if (places?.some((place) => place.state === state)) return choose({ state })
    }
    const place = exactPlace(places ?? [], typed) ?? found[0]
    if (place) choose({ city: place.city, state: place.state })
    else setUnknown(true)
  }

  return (
    <ComboBox
      label={label}
      items={found.map((place) => ({ id: place.label, label: place.label }))}
      isLoading={isNeeded && !places}
      inputValue={text}
      onInputChange={setText}
      onSelectionChange={(key) => {
        const place = found.find((candidate) => candidate.label === key)
        if (place) choose({ city: place.city, state: place.state })
      }}
      onBlur={settle}
      allowsCustomValue
      placeholder={intl.formatMessage({ id: 'find-loads.place.placeholder' })}
      errorMessage={isUnknown ? intl.formatMessage({ id: 'find-loads.place.unknown' }) : undefined}
      labels={{
        empty: intl.formatMessage({ id: 'find-loads.place.empty' }),
        loading: intl.formatMessage({ id: 'find-loads.place.loading' }),
        showOptions: intl.formatMessage({ id: 'find-loads.place.showOptions' }),
      }}
    />
  )
}
