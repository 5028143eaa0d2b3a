/** A map that nobody sees on the page: drawn for a film or a picture, and taken away again. */
import { MapStage, type Theme } from '../stage';

export interface Offstage {
  canvas: HTMLCanvasElement;
  stage: MapStage;
  close(): void;
}

/** So many pixels wide and high, whatever the screen. */
export function offstage(width: number, height: number, theme: Theme): Offstage {
  const canvas = document.createElement('canvas'),
    dpr = Math.min(3, Math.max(1, window.devicePixelRatio || 1));
  Object.assign(canvas.style, {
    position: 'fixed',
    left: '-9999px',
    top: '0',
    width: `${width / dpr}px`,
    height: `${height / dpr}px`,
  });
  document.body.append(canvas);
  const stage = new MapStage(canvas, { theme, reducedMotion: true, picture: true });
  return {
    canvas,
    stage,
    close(): void {
      stage.destroy();
      canvas.remove();
    },
  };
}
