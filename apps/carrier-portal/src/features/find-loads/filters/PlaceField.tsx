import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { exactPlace, findPlaces, findStates } from '#/places/places'
import { usePlaces } from '#/places/usePlaces'
import { SuggestField, type Suggestion } from '#/suggest-field/SuggestField'
import type { PlaceFilter } from '#/features/find-loads/search/loadFilters'
import { placeLabel } from '#/features/find-loads/search/placeLabel'
import { nearestPlace } from './nearestPlace'

export interface PlaceFieldProps {
  label: string
  value: PlaceFilter | undefined
  onChange: (place: PlaceFilter | undefined) => void
  /** Whether to suggest the city nearest to the device. @default false */
  offersPosition?: boolean
}

const MAX_CHOICES = 8
const HERE = 'here'
const STATE = 'state '
const POSITION_LIMIT_MS = 10_000

/** Field for a city (name or ZIP code), a state (name or code) or the nearest city. Empty means anywhere. */
export function PlaceField({ label, value, onChange, offersPosition = false }: PlaceFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState(placeLabel(value))
  const [shownValue, setShownValue] = useState(placeLabel(value))
  const { places, hasFailed, load } = usePlaces()
  const [problem, setProblem] = useState<MessageId>()
  const [isLocating, setLocating] = useState(false)

  // The URL may change from outside: Back, "Clear filters", a link.
  if (shownValue !== placeLabel(value)) {
    setShownValue(placeLabel(value))
    setText(placeLabel(value))
    setProblem(undefined)
  }

  const isUntouched = text === '' || text === placeLabel(value)
  const found = findPlaces(places ?? [], isUntouched ? '' : text, MAX_CHOICES)
  const { states, isFirst } = findStates(places ?? [], isUntouched ? '' : text)
  const stateChoices = states.map(({ code, name }) => ({
    id: `${STATE}${code}`,
    label: intl.formatMessage({ id: 'find-loads.place.state' }, { state: name }),
  }))
  const cityChoices = found.map((place, index) => ({ id: String(index), label: place.label }))
  const suggestions: readonly Suggestion[] = [
    ...(offersPosition && isUntouched
      ? [
          {
            id: HERE,
            label: intl.formatMessage({ id: 'find-loads.place.here' }),
            icon: <LocateFixed size={16} aria-hidden="true" />,
          },
        ]
      : []),
    ...(isFirst ? [...stateChoices, ...cityChoices] : [...cityChoices, ...stateChoices]),
  ]

  function choose(place: PlaceFilter | undefined) {
    setProblem(undefined)
    // `shownValue` changes with the URL, which is asynchronous.
    setText(placeLabel(place))
    if (placeLabel(place) !== placeLabel(value)) onChange(place)
  }

  function settle() {
    const typed = text.trim()
    if (!typed) return choose(undefined)
    if (typed === placeLabel(value)) return setProblem(undefined)
    const [state] = states
    if (state && isFirst) return choose({ state: state.code })
    const place = exactPlace(places ?? [], typed) ?? found[0]
    if (place) choose({ city: place.city, state: place.state })
    else if (state) choose({ state: state.code })
    else setProblem(hasFailed ? 'errors.page.text' : 'find-loads.place.unknown')
  }

  function locate() {
    setProblem(undefined)
    setLocating(true)
    const fail = () => {
      setLocating(false)
      setProblem('find-loads.place.noPosition')
    }
    // Absent in insecure contexts, unlike its type says.
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        void load().then((loaded) => {
          const place = nearestPlace(loaded, coords)
          setLocating(false)
          if (place) choose({ city: place.city, state: place.state })
          else fail()
        })
      },
      fail,
      { timeout: POSITION_LIMIT_MS, maximumAge: 300_000 },
    )
  }

  return (
    <SuggestField
      label={label}
      text={isLocating ? intl.formatMessage({ id: 'find-loads.place.locating' }) : text}
      onTextChange={(typed) => {
        setText(typed)
        if (hasFailed) void load()
      }}
      suggestions={suggestions}
      onChoose={({ id, label: chosen }) => {
        if (id === HERE) return locate()
        if (id.startsWith(STATE)) return choose({ state: id.slice(STATE.length) })
        const place = found.find((candidate) => candidate.label === chosen)
        if (place) choose({ city: place.city, state: place.state })
      }}
      onSettle={settle}
      onOpen={() => void load()}
      isLoading={!places && !hasFailed}
      placeholder={intl.formatMessage({ id: 'find-loads.place.placeholder' })}
      errorMessage={problem ? intl.formatMessage({ id: problem }) : undefined}
      labels={{
        empty: intl.formatMessage({ id: hasFailed ? 'errors.page.text' : 'find-loads.place.empty' }),
        loading: intl.formatMessage({ id: 'find-loads.place.loading' }),
      }}
    />
  )
}
