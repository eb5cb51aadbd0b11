/** What the map is drawn with, as a canvas understands it. */
export interface MapColors {
  sea: string;
  land: string;
  coast: string;
  park: string;
  road: string;
  building: string;
  label: string;
  font: string;
}
