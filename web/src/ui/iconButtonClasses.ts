/** A square control that shows an icon only. */
export const iconButtonClasses =
  'default:relative default:inline-flex default:icon-target shrink-0 items-center justify-center rounded-control default:text-ink transition-colors duration-120 default:not-disabled:hover:bg-primary-soft default:not-disabled:hover:text-primary-text disabled:opacity-55 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-text forced-colors:aria-[current=page]:outline-2 aria-disabled:cursor-default aria-disabled:opacity-55 [&_svg]:size-5';
