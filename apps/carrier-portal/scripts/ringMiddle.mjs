/** A point well inside a ring: the middle of its widest stretch, on lines across it. */
export function middleOf(ring) {
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const stretches = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((share) => {
    const y = top + (bottom - top) * share
    const crossings = ring
      .flatMap(([ax, ay], at) => {
        const [bx, by] = ring.at(at - 1)
        return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax]
      })
      .toSorted((one, other) => one - other)
    return crossings.flatMap((from, at) =>
      at % 2 === 0 ? [{ y, from, width: crossings[at + 1] - from }] : [],
    )
  })
  const { y, from, width } = stretches.toSorted((one, other) => other.width - one.width)[0]
  return [from + width / 2, y]
}
