const noChart = undefined

/** `uplot` in the server's renderer: a chart is drawn by an effect, on the element that has its place. */
export default noChart
