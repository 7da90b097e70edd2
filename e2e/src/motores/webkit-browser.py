#!/usr/bin/python3
"""A window of WebKitGTK for WebDriver that keeps its data in HOME; those of MiniBrowser are private under WebDriver."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

home = os.environ["HOME"]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{home}/data", base_cache_directory=f"{home}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start_session(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", open_window)
    session.connect("will-close", lambda _session: Gtk.main_quit())


context.connect("automation-started", start_session)
Gtk.main()
