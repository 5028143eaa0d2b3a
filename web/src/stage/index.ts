import type { Camera, Insets, MapData, MarkerSprite, Overlay, StageEvent, StageEventName, Theme, UnitSprite } from './types';

export type * from './types';

/** Everything drawn on the canvas. The first commit of the interface; the drawing follows. */
export class MapStage {
  camera: Camera = { x: 0, y: 0, s: 60 };
  insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly options: { theme?: Theme; reducedMotion?: boolean } = {},
  ) {}
  setMap(_map: MapData): void {}
  setTheme(_theme: Theme): void {}
  setNight(_on: boolean): void {}
  setUnits(_units: UnitSprite[]): void {}
  setMarkers(_markers: MarkerSprite[]): void {}
  setOverlay(_overlay: Overlay | null): void {}
  setInsets(_insets: Partial<Insets>): void {}
  animateMove(_unitId: string, _path: string[], _ms?: number): Promise<void> {
    return Promise.resolve();
  }
  panTo(_hex: string): void {}
  fit(_hexes?: string[]): void {}
  zoomBy(_factor: number, _at?: { x: number; y: number }): void {}
  fan(_hex: string | null): void {}
  minimap(_canvas: HTMLCanvasElement): void {}
  on(_name: StageEventName, _callback: (event: StageEvent) => void): () => void {
    return () => {};
  }
  destroy(): void {}
}
