import { areaProblem, SEARCH_AREA, type AreaProblem, type SearchArea } from '@portal/contract/searchArea'
import { Button } from '@portal/portal-ui'
import { useEffect, useRef, useState } from 'react'
import type { LoadMapHandle } from './LoadMapHandle'
import type { AreaDrawing } from './drawArea'
import styles from './MapCanvas.module.css'

export interface AreaWords {
  /** Button that searches the visible part of the map. */
  visible: string
  draw: string
  /** How to draw. */
  hint: string
  finish: string
  cancel: string
  problems: Readonly<Record<AreaProblem, string>>
}

export interface AreaToolsProps {
  handle: Pick<LoadMapHandle, 'visibleArea' | 'drawArea'>
  words: AreaWords
  onArea: (area: SearchArea) => void
}

/** Selects the area to search: the visible part, which needs no pointer, or a drawn polygon. */
export function AreaTools({ handle, words, onArea }: AreaToolsProps) {
  const drawing = useRef<AreaDrawing>(undefined)
  const [corners, setCorners] = useState<number>()
  const [problem, setProblem] = useState<AreaProblem>()
  const isDrawing = corners !== undefined

  const end = () => {
    drawing.current = undefined
    setCorners(undefined)
  }
  const choose = (area: SearchArea) => {
    end()
    const found = areaProblem(area)
    setProblem(found)
    if (found === undefined) onArea(area)
  }
  const draw = () => {
    setProblem(undefined)
    setCorners(0)
    drawing.current = handle.drawArea({ onCorners: setCorners, onFinish: choose })
  }
  const cancel = () => {
    drawing.current?.cancel()
    end()
  }
  useEffect(() => () => drawing.current?.cancel(), [])
  useEffect(() => {
    if (!isDrawing) return undefined
    const cancelByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      drawing.current?.cancel()
      drawing.current = undefined
      setCorners(undefined)
    }
    addEventListener('keydown', cancelByKey)
    return () => removeEventListener('keydown', cancelByKey)
  }, [isDrawing])

  return (
    <div className={styles.tools}>
      <div className={styles.toolButtons}>
        {isDrawing ? (
          <Button
            variant="primary"
            isDisabled={corners < SEARCH_AREA.leastCorners}
            onPress={() => drawing.current?.finish()}
          >
            {words.finish}
          </Button>
        ) : (
          <Button onPress={() => choose(handle.visibleArea())}>{words.visible}</Button>
        )}
        {/* One button, so that it keeps the focus. */}
        <Button onPress={isDrawing ? cancel : draw}>{isDrawing ? words.cancel : words.draw}</Button>
      </div>
      <output className={styles.hint} hidden={!isDrawing && problem === undefined}>
        {isDrawing ? words.hint : problem === undefined ? null : words.problems[problem]}
      </output>
    </div>
  )
}
