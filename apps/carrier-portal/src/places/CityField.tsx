import { useState } from 'react'
import { useIntl } from 'react-intl'
import { exactPlace, findPlaces, type Place } from './places'
import { usePlaces } from './usePlaces'
import { SuggestField } from '#/suggest-field/SuggestField'

export interface CityValue {
  city: string
  state: string
}

export interface CityFieldProps {
  id?: string
  label: string
  value: CityValue | undefined
  onChange: (city: CityValue | undefined) => void
  errorMessage?: string | undefined
}

const MAX_CHOICES = 8
const labelOf = (value: CityValue | undefined): string => (value ? `${value.city}, ${value.state}` : '')

/** A field for one city of the built-in table. On blur it selects the exact match, or the first suggestion. */
export function CityField({ id, label, value, onChange, errorMessage }: CityFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState(labelOf(value))
  const [shownValue, setShownValue] = useState(labelOf(value))
  const { places, hasFailed, load } = usePlaces()

  // The value may change from outside: a repeated shipment, a cleared form.
  if (shownValue !== labelOf(value)) {
    setShownValue(labelOf(value))
    setText(labelOf(value))
  }

  // Without the table there are no suggestions, and blur reports a missing city.
  const found = text ? findPlaces(places ?? [], text, MAX_CHOICES) : []
  const choose = (place: Place) => {
    setText(place.label)
    onChange({ city: place.city, state: place.state })
  }

  function settle() {
    const typed = text.trim()
    if (!typed) return onChange(undefined)
    if (typed === labelOf(value)) return undefined
    const place = exactPlace(places ?? [], typed) ?? found[0]
    return place ? choose(place) : onChange(undefined)
  }

  return (
    <SuggestField
      {...(id === undefined ? {} : { id })}
      label={label}
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        if (hasFailed) void load()
      }}
      suggestions={found.map((place) => ({
        id: place.label.replaceAll(/[^\w-]+/g, '-'),
        label: place.label,
      }))}
      onChoose={(chosen) => {
        const place = found.find((candidate) => candidate.label === chosen.label)
        if (place) choose(place)
      }}
      onSettle={settle}
      onOpen={() => void load()}
      isLoading={text !== '' && !places && !hasFailed}
      placeholder={intl.formatMessage({ id: 'places.city.placeholder' })}
      errorMessage={errorMessage}
      labels={{
        empty: intl.formatMessage({ id: hasFailed ? 'errors.page.text' : 'places.city.empty' }),
        loading: intl.formatMessage({ id: 'places.city.loading' }),
      }}
    />
  )
}
