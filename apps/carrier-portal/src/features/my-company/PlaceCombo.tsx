import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { exactPlace, findPlaces, type Place } from '#/places/places'
import { usePlaces } from '#/places/usePlaces'
import { SuggestField } from '#/suggest-field/SuggestField'
import type { FormControlProps } from '#/features/record-form/FormControlProps'

/** Fields that a place fills besides the city. */
export interface PlaceFields {
  state: string
  latitude?: string
  longitude?: string
}

/** City field; a selection fills state and coordinates. */
export function PlaceCombo({
  field,
  id,
  values,
  errorMessage,
  translate,
  onChange,
  fields,
}: FormControlProps & { fields: PlaceFields }) {
  const intl = useIntl()
  const city = values[field.apiName]
  const state = values[fields.state]
  const label = city ? [city, state].filter(Boolean).join(', ') : ''
  const [text, setText] = useState(label)
  const [known, setKnown] = useState(label)
  // Changed from outside: by the map, or a discarded draft.
  if (known !== label) {
    setKnown(label)
    setText(label)
  }
  const { places, hasFailed, load } = usePlaces()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => void load(), [load])
  const found = findPlaces(places ?? [], text)

  function choose(place: Place | undefined) {
    setUnknown(false)
    setText(place?.label ?? '')
    onChange({
      [field.apiName]: place?.city ?? null,
      [fields.state]: place?.state ?? null,
      ...(fields.latitude ? { [fields.latitude]: place?.lat ?? null } : {}),
      ...(fields.longitude ? { [fields.longitude]: place?.lng ?? null } : {}),
    })
  }

  function settle() {
    const typed = text.trim()
    if (typed === label) return setUnknown(false)
    if (typed === '') return choose(undefined)
    const place = exactPlace(places ?? [], typed) ?? found[0]
    if (place) choose(place)
    else setUnknown(true)
  }

  return (
    <SuggestField
      id={id}
      label={translate(field.label)}
      isOptional={!field.isRequired}
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        if (hasFailed) void load()
      }}
      suggestions={found.map((place) => ({ id: place.label, label: place.label }))}
      onChoose={({ label: chosen }) => {
        const place = found.find((candidate) => candidate.label === chosen)
        if (place) choose(place)
      }}
      onSettle={settle}
      isLoading={text !== '' && !places && !hasFailed}
      placeholder={intl.formatMessage({ id: 'company.place.placeholder' })}
      errorMessage={isUnknown ? intl.formatMessage({ id: 'company.place.unknown' }) : errorMessage}
      labels={{
        empty: intl.formatMessage({ id: hasFailed ? 'errors.page.text' : 'company.place.empty' }),
        loading: intl.formatMessage({ id: 'record-form.lookup.loading' }),
      }}
    />
  )
}
