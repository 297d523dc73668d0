// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SearchArea } from '@portal/contract/searchArea'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTools, type AreaWords } from './AreaTools'
import type { AreaDrawingOptions } from './drawArea'

afterEach(cleanup)

const words: AreaWords = {
  visible: 'Search this area',
  draw: 'Draw area',
  hint: 'Draw around the area.',
  finish: 'Finish',
  cancel: 'Cancel',
  problems: {
    format: 'format',
    fewCorners: 'An area has at least three corners.',
    manyCorners: 'many',
    crossing: 'The lines cross.',
    tooLarge: 'Zoom in first.',
  },
}
const TEXAS: SearchArea = [
  [31, -98],
  [33, -98],
  [33, -96],
  [31, -96],
]
const COUNTRY: SearchArea = [
  [25, -124],
  [49, -124],
  [49, -67],
  [25, -67],
]

function shown(visible: SearchArea = TEXAS) {
  const onArea = vi.fn<(area: SearchArea) => void>()
  const cancelled = vi.fn()
  let drawing: Omit<AreaDrawingOptions, 'onPath'> | undefined
  const handle = {
    visibleArea: () => visible,
    drawArea: (options: Omit<AreaDrawingOptions, 'onPath'>) => {
      drawing = options
      return { finish: () => options.onFinish(TEXAS), cancel: cancelled }
    },
  }
  render(<AreaTools handle={handle} words={words} onArea={onArea} />)
  return { onArea, cancelled, drawing: () => drawing }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[FND-06] the visible area is searched without a pointer', () => {
  const { onArea } = shown()
  press('Search this area')
  expect(onArea).toHaveBeenCalledExactlyOnceWith(TEXAS)
  expect(screen.getByRole('status', { hidden: true }).hidden).toBe(true)
})

test('[FND-06] an area that is too large is not searched, and the tools say what to do', () => {
  const { onArea } = shown(COUNTRY)
  press('Search this area')
  expect(onArea).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Zoom in first.')
})

test('[FND-06] drawing is explained, finished from three corners on, and cancelled by button or Escape', () => {
  const { onArea, cancelled, drawing } = shown()
  press('Draw area')
  expect(screen.getByRole('status').textContent).toBe('Draw around the area.')
  const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish' })
  expect(finish().disabled).toBe(true)
  act(() => drawing()?.onCorners(3))
  expect(finish().disabled).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(cancelled).toHaveBeenCalledTimes(1)
  press('Draw area')
  press('Cancel')
  expect(cancelled).toHaveBeenCalledTimes(2)
  press('Draw area')
  expect(onArea).not.toHaveBeenCalled()
  act(() => drawing()?.onCorners(4))
  press('Finish')
  expect(onArea).toHaveBeenCalledExactlyOnceWith(TEXAS)
})
