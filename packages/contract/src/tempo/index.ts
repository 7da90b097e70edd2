export * from './fuso.ts';
